import { useCallback, useEffect, useState } from 'react';
import { prettyJson } from '../../../shared/lib/json-layout.ts';
import { readJson } from '../../../shared/lib/read-json.ts';
import { draftJson, MAX_DEPTH } from '../../../shared/lib/schema-form/draft-json.ts';
import { emptyDraft } from '../../../shared/lib/schema-form/empty-draft.ts';
import type { Draft } from '../../../shared/lib/schema-form/draft.ts';
import { fieldOf } from '../../../shared/lib/schema-form/field-of.ts';
import type { Place } from '../../../shared/lib/schema-form/place.ts';
import { readDraft } from '../../../shared/lib/schema-form/read-draft.ts';
import { DRAFT_FAULT_TEXT } from '../../../shared/text/form-text.ts';
import { jsonReasonText } from '../../../shared/text/problem-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import type { Documents } from '../../stores/documents.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import type { Change } from './form/form-context.ts';
import type { FormFault } from './form/form-faults.ts';

interface Written {
  readonly view: 'form' | 'json';
  readonly draft: Draft;
  /** The schema that the draft was made for. */
  readonly schemaText: string;
  /** What stands in the JSON editor; it counts while that is shown. */
  readonly json: string;
  /** The draft that `json` says the same as: while it is this one, the text is shown as it was typed. */
  readonly jsonOf: Draft | null;
  /** The form was asked for while the text was no JSON object. */
  readonly isRefused: boolean;
}

/** Arguments written so far in this window, by workspace and tool: a tab that is closed and opened again finds them. */
const keptOf = new WeakMap<Documents, Map<string, Written>>();

/** The arguments of the next call, in fields or as JSON. Changing the view carries them over; nothing typed is lost. */
export function useArguments(name: string, place: Place) {
  const kept = useKept();
  const schemaText = textOfSchema(place);
  const [state, setWritten] = useState<Written>(() => kept.get(name) ?? begin(place));
  const written = state.schemaText === schemaText ? state : adopt(state, place);
  if (written !== state) setWritten(written);
  useEffect(() => void kept.set(name, written), [kept, name, written]);

  const change: Change = useCallback(
    (edit) => setWritten((before) => ({ ...before, draft: edit(before.draft), isRefused: false })),
    [],
  );
  const hasForm = fieldOf(place).kind !== 'json';
  const isForm = written.view === 'form' && hasForm;
  const fromForm = draftJson(written.draft);
  const text = isForm ? (fromForm.text ?? '{}') : written.json;

  return {
    hasForm,
    view: isForm ? ('form' as const) : ('json' as const),
    draft: written.draft,
    /** What would be sent. */
    text,
    /** What can be seen to be wrong without the host. */
    faults: isForm ? formFaults(fromForm.faults) : jsonFaults(written.json),
    /** The form was asked for, and what stands in the editor has no place in it. */
    isRefused: written.isRefused,
    change,
    setJson: (json: string) => setWritten((before) => ({ ...before, json, jsonOf: null, isRefused: false })),
    show: (view: 'form' | 'json') => setWritten((before) => withView(before, view, place)),
    /** Takes arguments given as JSON text in place of what was there. */
    fill: (json: string) => setWritten((before) => filled(before, json, place)),
    clear: () => setWritten((before) => ({ ...begin(place), view: before.view })),
  };
}

export type Arguments = ReturnType<typeof useArguments>;

function useKept(): Map<string, Written> {
  const { documents } = useWorkbench();
  const kept = keptOf.get(documents) ?? new Map<string, Written>();
  keptOf.set(documents, kept);
  return kept;
}

function begin(place: Place): Written {
  const draft = emptyDraft(place);
  return {
    view: 'form',
    draft,
    schemaText: textOfSchema(place),
    json: laidOut(draft),
    jsonOf: draft,
    isRefused: false,
  };
}

/** After the schema changed, what was written is read anew where it is sound, and kept as it is where it is not. */
function adopt(written: Written, place: Place): Written {
  const { text, faults } = draftJson(written.draft);
  const anew = text !== undefined && faults.length === 0 ? readDraft(place, text) : undefined;
  return { ...written, draft: anew ?? written.draft, schemaText: textOfSchema(place) };
}

function withView(written: Written, view: Written['view'], place: Place): Written {
  if (view === written.view) return written;
  if (view === 'json') {
    const isSame = written.jsonOf === written.draft;
    return { ...written, view, json: isSame ? written.json : laidOut(written.draft), jsonOf: written.draft };
  }
  if (written.jsonOf === written.draft) return { ...written, view };
  const draft = readDraft(place, written.json);
  // Text that is no JSON object has no place in fields, so it stays where it is.
  if (!draft || draft.kind === 'json') return { ...written, isRefused: true };
  return { ...written, view, draft, jsonOf: draft };
}

function filled(written: Written, json: string, place: Place): Written {
  const draft = readDraft(place, json) ?? written.draft;
  return { ...written, draft, json: prettyJson(json), jsonOf: draft, isRefused: false };
}

function laidOut(draft: Draft): string {
  const { text = '{}', faults } = draftJson(draft);
  return faults.length === 0 ? prettyJson(text) : text;
}

function textOfSchema({ document: { text, root } }: Place): string {
  return root ? text.slice(root.offset, root.offset + root.length) : '';
}

function formFaults(faults: ReturnType<typeof draftJson>['faults']): readonly FormFault[] {
  return faults.length === 0
    ? NO_FAULTS
    : faults.map(({ pointer, reason }) => ({ pointer, message: DRAFT_FAULT_TEXT[reason] }));
}

const NO_FAULTS: readonly FormFault[] = [];

/** Text that is no JSON is at fault here and is never sent. */
function jsonFaults(text: string): readonly FormFault[] {
  const read = readJson(text, { maxDepth: MAX_DEPTH });
  if (read.ok) return NO_FAULTS;
  const { reason, line, column, pointer = '' } = read;
  return [{ pointer, message: toolText.call.notJson(line, column, jsonReasonText(reason)) }];
}
