import { fittingJson } from '../../shared/lib/json-layout.ts';
import { readJson } from '../../shared/lib/read-json.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import type { GateEdit, GateView } from '../../shared/model/gate-list.ts';
import { draftKey, gateKey, type GateDraft } from './gates-slice.ts';

/** A gate of the file, with the changes of it that are not saved, or one that is in no file yet. */
export interface GateRow {
  readonly key: string;
  /** Its place in the file, or the one it will have. */
  readonly index: number;
  readonly gate: GateView | undefined;
  readonly draft: GateDraft | undefined;
  /** As it is being written, else as it stands in the file. */
  readonly text: string;
  /** What the text says; undefined while it is no JSON. */
  readonly entry: unknown;
}

/** The gates in their order, then those that are new; a change whose gate is gone from the file goes on as a new one. */
export function gateRows(gates: readonly GateView[], drafts: readonly GateDraft[]): readonly GateRow[] {
  const ofGates = gates.map((gate) => {
    const draft = drafts.find(({ at, before }) => at === gate.index && before === gate.text);
    return rowOf({ key: gateKey(gate.index), index: gate.index, gate, draft, text: draft?.text ?? gate.text });
  });
  const taken = new Set(ofGates.map(({ draft }) => draft));
  const others = drafts.filter((draft) => !taken.has(draft));
  const news = others.map((draft) =>
    rowOf({
      key: draftKey(draft.id),
      index: Math.min(draft.at, gates.length),
      gate: undefined,
      draft,
      text: draft.text,
    }),
  );
  return [...ofGates, ...news];
}

/** The change that saves a row with a text. */
export function editOf({ gate, index }: Pick<GateRow, 'gate' | 'index'>, text: string): GateEdit {
  return gate
    ? { kind: 'set', index: gate.index, before: gate.text, text }
    : { kind: 'add', at: index, text: laidOut(text) };
}

/** The entries as they would stand after the change of a row, whether it is made or not. */
export function textsWith(gates: readonly GateView[], row: GateRow | undefined): readonly string[] {
  const texts = gates.map(({ text }) => text);
  if (row?.draft) texts.splice(row.index, row.gate ? 1 : 0, row.text);
  return texts;
}

/** What the text of an entry says; undefined where it is no JSON. */
export function readEntry(text: string): unknown {
  const read = readJsonc(text, { maxDepth: 128 });
  return read.ok ? read.plain : undefined;
}

/** Characters that an entry on one line may have. */
export const ENTRY_WIDTH = 110;

/** A new entry on one line where it fits; one with comments stays as it was typed. */
export function laidOut(text: string): string {
  return readJson(text, { maxDepth: 128 }).ok ? fittingJson(text, ENTRY_WIDTH) : text;
}

function rowOf(row: Omit<GateRow, 'entry'>): GateRow {
  return { ...row, entry: readEntry(row.text) };
}
