import { parseTree, type ParseError } from 'jsonc-parser';
import { assertNever } from '../assert-never.ts';
import { numberFate } from '../json-numbers.ts';
import { nodeJson } from '../json-part.ts';
import { escapePointerStep } from '../json-pointer.ts';
import { scanJson } from '../json-scan.ts';
import type { Draft, ListDraft, ObjectDraft } from './draft.ts';

/** What keeps a draft from being JSON; the schema is checked by the host. */
export type DraftFaultReason =
  'not_number' | 'out_of_range' | 'not_json' | 'too_deep' | 'no_value' | 'no_name' | 'same_name';

/** Containers inside containers that arguments may have, as at the gate. */
export const MAX_DEPTH = 256;

export interface DraftFault {
  readonly pointer: string;
  readonly reason: DraftFaultReason;
}

export interface DraftJson {
  /** Compact JSON; undefined where the draft is unset. Not to be sent while there are faults. */
  readonly text: string | undefined;
  readonly faults: readonly DraftFault[];
}

const written = new WeakMap<Draft, DraftJson>();

/** The JSON text of a draft. A part that did not change is not written again. */
export function draftJson(draft: Draft): DraftJson {
  const known = written.get(draft);
  if (known) return known;
  const json = write(draft);
  written.set(draft, json);
  return json;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const UNSET_JSON: DraftJson = { text: undefined, faults: [] };

function write(draft: Draft): DraftJson {
  switch (draft.kind) {
    case 'unset':
      return UNSET_JSON;
    case 'null':
      return fine('null');
    case 'text':
      return fine(JSON.stringify(draft.text));
    case 'number':
      return writeNumber(draft.text.trim());
    case 'choice':
      return fine(draft.json);
    case 'json':
      return writeJsonText(draft.text);
    case 'object':
      return writeObject(draft);
    case 'list':
      return writeList(draft);
    case 'union':
      return draftJson(draft.drafts[draft.branch] ?? { kind: 'unset' });
    default:
      return assertNever(draft);
  }
}

const fine = (text: string): DraftJson => ({ text, faults: [] });
const wrong = (text: string, reason: DraftFaultReason): DraftJson => ({ text, faults: [{ pointer: '', reason }] });

function writeNumber(text: string): DraftJson {
  if (!NUMBER.test(text)) return wrong(text, 'not_number');
  return numberFate(text) === 'out_of_range' ? wrong(text, 'out_of_range') : fine(text);
}

function writeJsonText(typed: string): DraftJson {
  if (typed.trim() === '') return UNSET_JSON;
  const { tooDeepAt, outOfRangeAt } = scanJson(typed, MAX_DEPTH);
  if (tooDeepAt !== undefined) return wrong(typed, 'too_deep');
  const errors: ParseError[] = [];
  const root = parseTree(typed, errors, { disallowComments: true });
  if (!root || errors.length > 0) return wrong(typed, 'not_json');
  return outOfRangeAt === undefined ? fine(nodeJson(typed, root)) : wrong(typed, 'out_of_range');
}

function writeObject({ entries }: ObjectDraft): DraftJson {
  const texts: string[] = [];
  const faults: DraftFault[] = [];
  const names = new Set<string>();
  for (const { name, isRow, draft } of entries) {
    const { text, faults: inner } = draftJson(draft);
    if (text === undefined && !isRow) continue;
    const pointer = name === null ? '' : `/${escapePointerStep(name)}`;
    if (name === null) faults.push({ pointer, reason: 'no_name' });
    else if (names.has(name)) faults.push({ pointer, reason: 'same_name' });
    else if (text === undefined) faults.push({ pointer, reason: 'no_value' });
    if (name !== null) names.add(name);
    texts.push(`${JSON.stringify(name ?? '')}:${text ?? 'null'}`);
    faults.push(...inside(pointer, inner));
  }
  return { text: `{${texts.join(',')}}`, faults };
}

/** Items keep their places, so only places of a tuple at the end can be left out. */
function writeList({ items, first = 0 }: ListDraft): DraftJson {
  const written = items.map(({ draft }) => draftJson(draft));
  const length = items.length > first ? items.length : sentLength(written);
  const texts = written.slice(0, length).map(({ text }) => text ?? 'null');
  const faults = written.slice(0, length).flatMap(({ text, faults: inner }, index) => {
    const pointer = `/${index}`;
    return text === undefined ? [{ pointer, reason: 'no_value' as const }] : inside(pointer, inner);
  });
  return { text: `[${texts.join(',')}]`, faults };
}

const sentLength = (written: readonly DraftJson[]) => written.findLastIndex(({ text }) => text !== undefined) + 1;

function inside(step: string, faults: readonly DraftFault[]): readonly DraftFault[] {
  return faults.map(({ pointer, reason }) => ({ pointer: step + pointer, reason }));
}
