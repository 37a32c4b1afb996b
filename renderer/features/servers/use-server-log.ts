import { useEffect, useState, useSyncExternalStore } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { createShownLog, type ShownLog } from './shown-log.ts';

/** Follows the log of a server while it is on show. Another `source` is another log, none is no log. */
export function useServerLog(name: string, source: string | undefined): ShownLog {
  const { host } = useWorkbench();
  const isConnected = useApp((state) => state.connection === 'open');
  const [log] = useState(createShownLog);
  useSyncExternalStore(log.subscribe, log.version);
  useEffect(() => {
    log.clear();
    if (source === undefined || !isConnected) return;
    const stop = new AbortController();
    host.open('servers.log', { name }, log.take, { signal: stop.signal }).catch((error: unknown) => {
      // It ends with the tab, the server or the connection; the state of the server says which.
      if (!(error instanceof AppError)) throw error;
    });
    return () => stop.abort();
  }, [host, log, name, source, isConnected]);
  return log;
}
