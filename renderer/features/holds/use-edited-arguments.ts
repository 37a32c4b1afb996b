import { useCallback, useMemo, useState } from 'react';
import { prettyJson } from '../../../shared/lib/json-layout.ts';
import { UNSET } from '../../../shared/lib/schema-form/draft.ts';
import { draftJson } from '../../../shared/lib/schema-form/draft-json.ts';
import {
  givenArguments,
  withDraft,
  withView,
  type WrittenArguments,
} from '../../../shared/lib/schema-form/written-arguments.ts';
import type { Hold } from '../../../shared/model/hold.ts';
import { useToolFaults } from '../../stores/use-tool-faults.ts';
import { draftFaults } from '../../ui/schema-form/argument-faults.ts';
import type { Change } from '../../ui/schema-form/form-context.ts';
import { useInputPlace } from '../../stores/use-input-place.ts';

/** The arguments that are to go on in place of those of a held call, in fields or as JSON. They stay while the form is closed. */
export function useEditedArguments({ tool }: Hold, argumentsText: string | undefined, isWanted: boolean) {
  const place = useInputPlace(tool, isWanted);
  const [edited, setEdited] = useState<WrittenArguments>();
  const [isRefused, setRefused] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const given = useMemo(() => {
    return place && argumentsText !== undefined ? givenArguments(place, argumentsText) : undefined;
  }, [place, argumentsText]);
  const start = useMemo(() => given ?? onlyJson(argumentsText ?? ''), [given, argumentsText]);
  const written = edited ?? start;
  const isForm = written.view === 'form';
  const text = isForm ? (draftJson(written.draft).text ?? '{}') : written.json;
  const own = isForm ? draftFaults(written.draft) : NO_FAULTS;
  const { faults } = useToolFaults({
    name: tool,
    args: { text, faults: own },
    attempted: attempted && isForm,
    place: place ?? undefined,
  });

  const edit = useCallback(
    (next: (before: WrittenArguments) => WrittenArguments) => {
      setRefused(false);
      setEdited((before) => next(before ?? start));
    },
    [start],
  );
  const change: Change = useCallback((by) => edit((before) => withDraft(before, by(before.draft))), [edit]);

  return {
    isReading: place === undefined,
    /** Absent where the arguments can be written as JSON only. */
    place: given ? (place ?? undefined) : undefined,
    view: written.view,
    draft: written.draft,
    json: written.json,
    /** What would go on. */
    text,
    /** What keeps the fields from being JSON, so that nothing can go on. */
    own,
    /** Those, and after the first try what the schema says. */
    faults,
    /** The form was asked for, and what is written as JSON has no place in it. */
    isRefused,
    change,
    setJson: (json: string) => edit((before) => ({ ...before, json, saysSame: false })),
    show: (view: WrittenArguments['view']) => {
      const next = place ? withView(written, view, place) : undefined;
      if (next) edit(() => next);
      else setRefused(true);
    },
    tried: () => setAttempted(true),
  };
}

export type EditedArguments = ReturnType<typeof useEditedArguments>;

const NO_FAULTS: ReturnType<typeof draftFaults> = [];

function onlyJson(argumentsText: string): WrittenArguments {
  return { view: 'json', draft: UNSET, schemaText: '', json: prettyJson(argumentsText), saysSame: false };
}
