import { useEffect, useState } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
import type { GateCheck } from '../../../shared/model/gate-list.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { editOf, type GateRow } from '../../stores/gate-rows.ts';

/** A moment, so that the host is asked of what a person stops at. */
const DELAY_MS = 80;

/** What the host says of a gate as it is being written; the last answer stays until the next is there. */
export function useGateCheck({ key, gate, index, text }: GateRow): GateCheck | undefined {
  const { host } = useWorkbench();
  const workspace = useApp((state) => state.workspace);
  const [found, setFound] = useState<{ readonly key: string; readonly check: GateCheck }>();
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      try {
        const check = await host.call('gates.check', { edit: editOf({ gate, index }, text) });
        if (isWanted) setFound({ key, check });
      } catch (error) {
        // The file changed meanwhile: the list is read anew, and this with it.
        if (!(error instanceof AppError)) throw error;
      }
    };
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [host, workspace, key, gate, index, text]);
  return found?.key === key ? found.check : undefined;
}
