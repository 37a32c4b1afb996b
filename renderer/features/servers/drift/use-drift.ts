import { useEffect, useState } from 'react';
import { AppError } from '../../../../shared/contract/errors.ts';
import type { DriftDetail } from '../../../../shared/model/drift.ts';
import type { ServerDrift } from '../../../../shared/model/server.ts';
import { useHost } from '../../../client/client-context.tsx';
import { useApp } from '../../../stores/store-context.ts';

/** What a change of a server's list touches; asked anew as list, programs or tools change. Undefined before the host has looked. */
export function useDrift(name: string, drift: ServerDrift): DriftDetail | undefined {
  const host = useHost();
  const workspace = useApp((state) => state.workspace);
  const [detail, setDetail] = useState<DriftDetail>();
  const key = JSON.stringify(drift);
  useEffect(() => {
    const abort = new AbortController();
    host
      .call('servers.drift', { name }, { signal: abort.signal })
      .then((answer) => !abort.signal.aborted && setDetail(answer))
      .catch((error: unknown) => {
        // The server is gone, or the host; the next state of either brings another question.
        if (!(error instanceof AppError)) throw error;
      });
    return () => abort.abort();
  }, [host, name, key, workspace]);
  return detail;
}
