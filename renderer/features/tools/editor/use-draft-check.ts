import { useEffect, useState } from 'react';
import type { Result } from '../../../../shared/contract/contract.ts';
import { AppError } from '../../../../shared/contract/errors.ts';
import type { HostClient } from '../../../../shared/contract/host-client.ts';
import { useHost } from '../../../client/client-context.tsx';
import { useApp } from '../../../stores/store-context.ts';

/** What the host says of the definition as it is typed. */
export type DraftCheck = Result<'tools.check'> & {
  /** The text that it speaks of. */
  readonly of: string;
};

/** Pause in typing after which the host is asked again. */
const PAUSE_MS = 250;

/**
 * Asks the host about a text: at once when it is opened, then a moment after each change of it, of the workspace
 * or of a module that it may be bound to.
 */
export function useDraftCheck(name: string, text: string): DraftCheck | undefined {
  const host = useHost();
  const workspace = useApp((state) => state.workspace);
  const [check, setCheck] = useState<DraftCheck>();
  const modules = useModuleChanges(host);
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
  }, [host, name, text, workspace, modules, isFirst]);
  return check;
}

/** Counts how often a file was changed that may be a module: the workspace that a window sees is the same after it. */
function useModuleChanges(host: HostClient): number {
  const [changes, setChanges] = useState(0);
  useEffect(
    () => host.on('file.changed', ({ path }) => MODULE.test(path) && setChanges((before) => before + 1)),
    [host],
  );
  return changes;
}

const MODULE = /\.(?:[cm]?js|m?ts|py)$/;
