import { useEffect, useEffectEvent, useState } from 'react';
import type { JsonPath } from '../../../../shared/lib/json-pointer.ts';
import type { Problem } from '../../../../shared/model/problem.ts';
import { editGates } from '../../../stores/gate-actions.ts';
import { useApp } from '../../../stores/store-context.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { editOf, laidOut, type GateRow } from '../../../stores/gate-rows.ts';
import { writeAt } from './entry-text.ts';

/** What a person does to the gate in hand before it is saved. */
export interface RowEdits {
  readonly replace: (text: string) => void;
  /** Sets the member at a path to a JSON text, or takes it out. */
  readonly write: (path: JsonPath, json: string | undefined) => void;
  /** Gives a new gate another place in the order. */
  readonly place: (at: number) => void;
  readonly discard: () => void;
}

export function useEntryEdits({ gate, draft, index, text: now }: GateRow): RowEdits {
  const writeGate = useApp((state) => state.writeGate);
  const dropDraft = useApp((state) => state.dropGateDraft);
  const base = { ...(draft && { id: draft.id }), at: index, before: gate?.text ?? null };
  const replace = (next: string) => {
    if (next !== now) writeGate({ ...base, text: next });
  };
  const written = (path: JsonPath, json: string | undefined) => {
    const next = writeAt(now, path, json);
    return gate ? next : laidOut(next);
  };
  return {
    replace,
    write: (path, json) => replace(written(path, json)),
    place: (at) => writeGate({ ...base, at, text: now }),
    discard: () => draft && dropDraft(draft.id),
  };
}

interface SaveOptions {
  readonly canSave: boolean;
  readonly onSaved: () => void;
}

/** Saves the gate in hand; `refused` is what keeps the text of this moment from being saved. */
export function useSaveGate(row: GateRow, { canSave, onSaved }: SaveOptions) {
  const workbench = useWorkbench();
  const request = useApp((state) => state.gatesRequest);
  const requestTaken = useApp((state) => state.gatesRequestTaken);
  const [last, setLast] = useState<{ readonly text: string; readonly problems: readonly Problem[] }>();
  const save = () => {
    if (!canSave) return;
    void editGates(workbench, editOf(row, row.text), row.draft?.id).then(({ made, refused }) => {
      if (refused) setLast({ text: row.text, problems: refused });
      if (made) onSaved();
    });
  };
  const onRequest = useEffectEvent(() => {
    requestTaken();
    save();
  });
  useEffect(() => {
    if (request === 'save') onRequest();
  }, [request]);
  return { save, refused: last?.text === row.text ? last.problems : undefined };
}
