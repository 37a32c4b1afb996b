import { useEffect, useMemo } from 'react';
import type { GateList } from '../../../shared/model/gate-list.ts';
import { isUnsaved } from '../../stores/documents.ts';
import { reportFailure } from '../../stores/report.ts';
import { useApp } from '../../stores/store-context.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { gateRows, type GateRow } from '../../stores/gate-rows.ts';

export interface Gates {
  readonly list: GateList;
  readonly rows: readonly GateRow[];
  readonly shown: GateRow | undefined;
  /** The text of the file has changes that are not saved: a change of a gate would be written under them. */
  readonly isLocked: boolean;
}

/** The gates as they stand in the file, read again whenever the workspace changed, with what is being written; null before the first answer. */
export function useGates(): Gates | null {
  const { host, store } = useWorkbench();
  const workspace = useApp((state) => state.workspace);
  const drafts = useApp((state) => state.gateDrafts);
  const shownKey = useApp((state) => state.gateShown);
  const settings = useDocument('settings');
  const list = useApp((state) => state.gateList);
  const setList = useApp((state) => state.setGateList);
  useEffect(() => {
    // Answers come in the order of the questions.
    void reportFailure(store, () => host.call('gates.list', {})).then((next) => next && setList(next));
  }, [host, store, workspace, setList]);
  const rows = useMemo(() => gateRows(list?.gates ?? [], drafts), [list, drafts]);
  if (!list) return null;
  const shown = rows.find(({ key }) => key === shownKey) ?? rows[0];
  return { list, rows, shown, isLocked: settings !== undefined && isUnsaved(settings) };
}
