import { useState } from 'react';
import { prettyJson } from '../../../shared/lib/json-layout.ts';
import { buildArguments, type FormFault } from './form/build-arguments.ts';
import { emptyDraft, readDraft, type Draft } from './form/draft.ts';
import type { FieldSpec } from './form/field-spec.ts';

interface Written {
  readonly view: 'form' | 'json';
  readonly draft: Draft;
  /** What stands in the JSON editor; it counts while that is shown. */
  readonly json: string;
}

/** Arguments written so far in this window, by tool: a tab that is closed and opened again finds them. */
const kept = new Map<string, Written>();

/** The arguments of the next call, in fields or as JSON. Changing the view carries them over; nothing typed is lost. */
export function useArguments(name: string, spec: FieldSpec) {
  const [written, setWritten] = useState<Written>(() => kept.get(name) ?? begin(spec));
  const change = (next: Partial<Written>) => {
    const whole = { ...written, ...next };
    kept.set(name, whole);
    setWritten(whole);
  };
  const isForm = written.view === 'form' && spec.kind === 'object';
  const built = buildArguments(spec, written.draft);
  const fromForm = built.text ?? '{}';

  function show(view: 'form' | 'json'): void {
    if (view === written.view) return;
    if (view === 'json') {
      change({ view, json: built.faults.length === 0 ? prettyJson(fromForm) : fromForm });
      return;
    }
    const draft = readDraft(spec, written.json);
    // Text that is no JSON object has no place in fields, so it stays where it is.
    if (draft?.kind === 'object') change({ view, draft });
  }

  function fill(json: string): void {
    const draft = readDraft(spec, json);
    change({ json: prettyJson(json), ...(draft && { draft }) });
  }

  return {
    view: isForm ? ('form' as const) : ('json' as const),
    draft: written.draft,
    text: isForm ? fromForm : written.json,
    /** Faults that the form itself can see. */
    faults: isForm ? built.faults : NO_FAULTS,
    setDraft: (draft: Draft) => change({ draft }),
    setJson: (json: string) => change({ json }),
    show,
    fill,
  };
}

export type Arguments = ReturnType<typeof useArguments>;

const NO_FAULTS: readonly FormFault[] = [];

function begin(spec: FieldSpec): Written {
  const draft = emptyDraft(spec, true);
  const text = buildArguments(spec, draft).text;
  return { view: 'form', draft, json: text === undefined ? '{}' : prettyJson(text) };
}
