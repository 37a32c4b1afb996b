import { useEffect, useState } from 'react';
import type { Result } from '../../../../shared/contract/contract.ts';
import { AppError } from '../../../../shared/contract/errors.ts';
import { useHost } from '../../../client/client-context.tsx';
import { useApp } from '../../../stores/store-context.ts';

/** What the host says of the definition as it is typed. */
export type DraftCheck = Result<'tools.check'> & {
  /** The text that it speaks of. */
  readonly of: string;
};

/** Pause in typing after which the host is asked again. */
const PAUSE_MS = 250;

/** Asks the host about a text: at once when it is opened, then a moment after each change of it or of the workspace. */
export function useDraftCheck(name: string, text: string): DraftCheck | undefined {
  const host = useHost();
  const workspace = useApp((state) => state.workspace);
  const [check, setCheck] = useState<DraftCheck>();
  const isFirst = check === undefined;
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      try {
        const answer = await host.call('tools.check', { name, text });
        if (isCurrent) setCheck({ ...answer, of: text });
      } catch (error) {
        // Without a host there is nobody to ask; the next connection brings another workspace, and this asks again.
        if (!(error instanceof AppError && error.code === 'disconnected')) throw error;
      }
    };
    const timer = setTimeout(() => void ask(), isFirst ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [host, name, text, workspace, isFirst]);
  return check;
}
