import { useMemo, useState } from 'react';
import { UNSET } from '../../../../shared/lib/schema-form/draft.ts';
import { draftJson } from '../../../../shared/lib/schema-form/draft-json.ts';
import {
  givenArguments,
  withDraft,
  withView,
  type WrittenArguments,
} from '../../../../shared/lib/schema-form/written-arguments.ts';
import { useApp } from '../../../stores/store-context.ts';
import { useInputPlace } from '../../../stores/use-input-place.ts';
import { draftFaults } from '../../../ui/schema-form/argument-faults.ts';
import type { Change } from '../../../ui/schema-form/form-context.ts';

interface Edited {
  readonly written: WrittenArguments;
  /** The arguments of the question that it comes to. */
  readonly text: string;
}

/**
 * The arguments of the question, in fields of the tool's input schema or as JSON. The question keeps their text, which
 * others may set: then the fields begin anew from it.
 */
export function useQuestionArguments(tool: string) {
  const text = useApp((state) => state.gateQuestion.argumentsText);
  const setQuestion = useApp((state) => state.setGateQuestion);
  const place = useInputPlace(tool, true);
  const [edited, setEdited] = useState<Edited>();
  const [isRefused, setRefused] = useState(false);
  const start = useMemo(() => (place ? givenArguments(place, text) : undefined) ?? asJson(text), [place, text]);
  const written = edited?.text === text ? edited.written : start;

  function write(next: WrittenArguments): void {
    const json = next.view === 'json' ? next.json : (draftJson(next.draft).text ?? text);
    setRefused(false);
    setEdited({ written: next, text: json });
    setQuestion({ argumentsText: json });
  }
  const change: Change = (by) => write(withDraft(written, by(written.draft)));
  return {
    /** Absent where they can be written as JSON only. */
    place: place && (start.view === 'form' || edited?.text === text) ? place : undefined,
    view: written.view,
    draft: written.draft,
    json: text,
    /** What keeps the fields from being JSON; until it is mended the gates are asked about what was there before. */
    faults: written.view === 'form' ? draftFaults(written.draft) : [],
    /** The form was asked for, and what is written as JSON has no place in it. */
    isRefused,
    change,
    setJson: (json: string) => write({ ...written, view: 'json', json, saysSame: false }),
    show: (view: WrittenArguments['view']) => {
      const next = place ? withView(written, view, place) : undefined;
      if (next) write(next);
      else setRefused(true);
    },
  };
}

function asJson(json: string): WrittenArguments {
  return { view: 'json', draft: UNSET, schemaText: '', json, saysSame: false };
}
