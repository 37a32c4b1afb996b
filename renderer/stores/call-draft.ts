import { isDraft } from '../../shared/lib/schema-form/kept-draft.ts';
import type { WrittenArguments } from '../../shared/lib/schema-form/written-arguments.ts';

/** By tool; the one that changed last stands last. */
export type CallDrafts = ReadonlyMap<string, WrittenArguments>;

/** More than this is not kept over a reload: it would have to be written again after every pause in typing. */
const MAX_CHARS = 8 * 1024 * 1024;
const MAX_DRAFTS = 100;

/** Drafts as JSON values, the one that changed last first. */
export function keptCallDrafts(drafts: CallDrafts): readonly unknown[] {
  let chars = 0;
  const kept: unknown[] = [];
  for (const [tool, draft] of [...drafts].reverse().slice(0, MAX_DRAFTS)) {
    const size = sizeOf(draft);
    if (chars + size > MAX_CHARS) continue;
    chars += size;
    kept.push({ tool, ...draft });
  }
  return kept;
}

const sizes = new WeakMap<WrittenArguments, number>();

function sizeOf(draft: WrittenArguments): number {
  const size = sizes.get(draft) ?? JSON.stringify(draft).length;
  sizes.set(draft, size);
  return size;
}

/** Reads what `keptCallDrafts` made; what does not fit is left out, one by one. */
export function readCallDrafts(kept: unknown): CallDrafts {
  const listed: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return new Map(listed.flatMap((one) => readCallDraft(one) ?? []).reverse());
}

function readCallDraft(value: unknown): readonly [readonly [string, WrittenArguments]] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { tool, view, draft, schemaText, json, saysSame } = value as Readonly<Record<string, unknown>>; // each is checked
  if (typeof tool !== 'string' || typeof schemaText !== 'string' || typeof json !== 'string') return undefined;
  if ((view !== 'form' && view !== 'json') || typeof saysSame !== 'boolean' || !isDraft(draft)) return undefined;
  return [[tool, { view, draft, schemaText, json, saysSame }]];
}
