import { parseTree } from 'jsonc-parser';
import { prettyJson } from '../json-layout.ts';
import type { Draft } from './draft.ts';
import { draftJson } from './draft-json.ts';
import { emptyDraft } from './empty-draft.ts';
import { fieldOf } from './field-of.ts';
import { jsonKey } from './json-key.ts';
import type { Place } from './place.ts';
import { readDraft } from './read-draft.ts';

/** Arguments of a call as they are being written. */
export interface WrittenArguments {
  readonly view: 'form' | 'json';
  readonly draft: Draft;
  /** The schema that the draft was made for. */
  readonly schemaText: string;
  /** What stands in the JSON editor; it counts while that is shown. */
  readonly json: string;
  /** `json` says the same as `draft`, and stays as it was typed while the form is in front. */
  readonly saysSame: boolean;
}

/** Whether the schema of a place has fields at all. */
export function hasForm(place: Place): boolean {
  return fieldOf(place).kind !== 'json';
}

/** Nothing written yet. */
export function beginArguments(place: Place): WrittenArguments {
  const draft = emptyDraft(place);
  return { view: 'form', draft, schemaText: schemaTextOf(place), json: laidOut(draft), saysSame: true };
}

/** Above this many characters of JSON no fields are made of arguments that are given. */
const MAX_FORM_CHARS = 256 * 1024;

/** Given arguments to be changed; undefined where fields would not say exactly the same. */
export function givenArguments(place: Place, json: string): WrittenArguments | undefined {
  if (!hasForm(place) || json.length > MAX_FORM_CHARS) return undefined;
  const draft = readDraft(place, json);
  if (!draft || draft.kind === 'json') return undefined;
  const { text = '', faults } = draftJson(draft);
  if (faults.length > 0 || keyOf(text) !== keyOf(json)) return undefined;
  return { view: 'form', draft, schemaText: schemaTextOf(place), json: prettyJson(json), saysSame: true };
}

export function withDraft(written: WrittenArguments, draft: Draft): WrittenArguments {
  return { ...written, draft, saysSame: written.saysSame && draft === written.draft };
}

/** Carries what is written over to the other view; undefined where the text is no JSON object and so has no place in fields. */
export function withView(
  written: WrittenArguments,
  view: WrittenArguments['view'],
  place: Place,
): WrittenArguments | undefined {
  if (view === written.view) return written;
  if (view === 'json') {
    const json = written.saysSame ? written.json : laidOut(written.draft);
    return { ...written, view, json, saysSame: true };
  }
  if (written.saysSame) return { ...written, view };
  const draft = readDraft(place, written.json);
  return draft && draft.kind !== 'json' ? { ...written, view, draft, saysSame: true } : undefined;
}

/** After the schema changed, what was written is read anew where it is sound, and kept as it is where it is not. */
export function adoptSchema(written: WrittenArguments, place: Place): WrittenArguments {
  const { text, faults } = draftJson(written.draft);
  const anew = text !== undefined && faults.length === 0 ? readDraft(place, text) : undefined;
  return { ...withDraft(written, anew ?? written.draft), schemaText: schemaTextOf(place) };
}

/** Other arguments in place of what was written. */
export function filledArguments(written: WrittenArguments, json: string, place: Place): WrittenArguments {
  return { ...written, draft: readDraft(place, json) ?? written.draft, json: prettyJson(json), saysSame: true };
}

export function schemaTextOf({ document: { text, root } }: Place): string {
  return root ? text.slice(root.offset, root.offset + root.length) : '';
}

function laidOut(draft: Draft): string {
  const { text = '{}', faults } = draftJson(draft);
  return faults.length === 0 ? prettyJson(text) : text;
}

function keyOf(json: string): string | undefined {
  const root = parseTree(json);
  return root && jsonKey(json, root);
}
