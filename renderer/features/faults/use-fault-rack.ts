import { useCallback } from 'react';
import { DEBUG_FILE } from '../../../shared/model/debug.ts';
import type { FaultEdit, FaultRack } from '../../../shared/model/fault-rack.ts';
import { faultRackText } from '../../../shared/text/fault-rack-text.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { editFaults } from '../../stores/fault-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';

/** The rack as the file sets it, and the way to change it. */
export interface FaultRackInUse {
  readonly rack: FaultRack;
  /** Why nothing of the file counts. */
  readonly unusable: string | undefined;
  /** What is wrong with what the file has at a pointer below `faults`. */
  readonly problemAt: (pointer: string) => string | undefined;
  readonly edit: (edit: FaultEdit) => Promise<void>;
}

/** Null before the host said what is set. */
export function useFaultRack(): FaultRackInUse | null {
  const workbench = useWorkbench();
  const debug = useApp((state) => state.debug);
  const ofFile = useApp((state) =>
    state.workspace?.problems.find(({ file, code }) => file === DEBUG_FILE && code !== 'faults_invalid'),
  );
  const edit = useCallback((change: FaultEdit) => editFaults(workbench, change), [workbench]);
  if (!debug) return null;
  const sentenceAt = (pointer: string) => {
    const problem = debug.problems.find((one) => one.pointer === pointer);
    return problem && problemText(problem);
  };
  const { line } = ofFile ?? {};
  const why = ofFile && `${line === undefined ? '' : faultRackText.line(line)}${problemText(ofFile)}`;
  return {
    rack: debug.faults,
    unusable: why === undefined ? sentenceAt('/faults') : faultRackText.unusable(why),
    problemAt: (pointer) => sentenceAt(`/faults${pointer}`),
    edit,
  };
}
