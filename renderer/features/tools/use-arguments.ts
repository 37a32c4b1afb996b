import { useCallback, useEffect, useState } from 'react';
import { draftJson } from '../../../shared/lib/schema-form/draft-json.ts';
import type { Place } from '../../../shared/lib/schema-form/place.ts';
import {
  adoptSchema,
  beginArguments,
  filledArguments,
  hasForm as placeHasForm,
  schemaTextOf,
  withDraft,
  withView,
  type WrittenArguments,
} from '../../../shared/lib/schema-form/written-arguments.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { draftFaults, jsonFaults } from '../../ui/schema-form/argument-faults.ts';
import type { Change } from '../../ui/schema-form/form-context.ts';

interface Written extends WrittenArguments {
  /** It is as an untouched form has it, and need not be kept. */
  readonly isUntouched: boolean;
  /** The form was asked for while the text was no JSON object. */
  readonly isRefused: boolean;
}

/** The arguments of the next call, in fields or as JSON. Changing the view carries them over; nothing typed is lost. */
export function useArguments(name: string, place: Place) {
  const { store } = useWorkbench();
  const schemaText = schemaTextOf(place);
  const [state, setState] = useState<Written>(() => takenUp(store.getState().callDrafts.get(name)) ?? begin(place));
  const written = state.schemaText === schemaText ? state : adopt(state, place);
  if (written !== state) setState(written);
  useEffect(() => store.getState().setCallDraft(name, keptOf(written)), [store, name, written]);

  const setWritten = useCallback((next: (before: Written) => Written) => {
    setState((before) => {
      const after = next(before);
      return after === before ? before : { ...after, isUntouched: false };
    });
  }, []);
  const change: Change = useCallback(
    (edit) => setWritten((before) => ({ ...before, ...withDraft(before, edit(before.draft)), isRefused: false })),
    [setWritten],
  );
  const hasForm = placeHasForm(place);
  const isForm = written.view === 'form' && hasForm;
  const text = isForm ? (draftJson(written.draft).text ?? '{}') : written.json;

  return {
    hasForm,
    view: isForm ? ('form' as const) : ('json' as const),
    draft: written.draft,
    /** What would be sent. */
    text,
    /** What can be seen to be wrong without the host. */
    faults: isForm ? draftFaults(written.draft) : jsonFaults(written.json),
    /** The form was asked for, and what stands in the editor has no place in it. */
    isRefused: written.isRefused,
    change,
    setJson: (json: string) => setWritten((before) => ({ ...before, json, saysSame: false, isRefused: false })),
    show: (view: 'form' | 'json') => setWritten((before) => shown(before, view, place)),
    /** Takes arguments given as JSON text in place of what was there. */
    fill: (json: string) =>
      setWritten((before) => ({ ...before, ...filledArguments(before, json, place), isRefused: false })),
    clear: () => setState((before) => ({ ...begin(place), view: before.view })),
  };
}

export type Arguments = ReturnType<typeof useArguments>;

function takenUp(kept: WrittenArguments | undefined): Written | undefined {
  return kept && { ...kept, isUntouched: false, isRefused: false };
}

const keptOfWritten = new WeakMap<Written, WrittenArguments>();

/** What is to be kept; the same object for the same state. */
function keptOf(written: Written): WrittenArguments | null {
  if (written.isUntouched) return null;
  const { isUntouched: _untouched, isRefused: _refused, ...draft } = written;
  const kept = keptOfWritten.get(written) ?? draft;
  keptOfWritten.set(written, kept);
  return kept;
}

function begin(place: Place): Written {
  return { ...beginArguments(place), isUntouched: true, isRefused: false };
}

function adopt(written: Written, place: Place): Written {
  if (written.isUntouched) return { ...begin(place), view: written.view };
  return { ...written, ...adoptSchema(written, place) };
}

/** Text that is no JSON object has no place in fields, so it stays where it is. */
function shown(written: Written, view: Written['view'], place: Place): Written {
  if (view === written.view) return written;
  const next = withView(written, view, place);
  return next ? { ...written, ...next } : { ...written, isRefused: true };
}
