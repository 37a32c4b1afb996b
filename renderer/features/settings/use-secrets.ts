import { useCallback, useEffect, useRef, useState } from 'react';
import type { SecretList } from '../../../shared/model/secret.ts';
import { reportFailure } from '../../stores/report.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';

/** The secrets by name, and the ways to change them. Both reject with `AppError`. */
export interface Secrets {
  /** Null before the first answer. */
  readonly list: SecretList | null;
  readonly set: (name: string, value: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/** Reads the list, and again whenever the workspace or a secret changed. */
export function useSecrets(): Secrets {
  const { host, store } = useWorkbench();
  const workspace = useApp((state) => state.workspace);
  const [list, setList] = useState<SecretList | null>(null);
  const asked = useRef(0);

  const read = useCallback(async () => {
    const number = (asked.current += 1);
    const next = await reportFailure(store, () => host.call('secrets.list', {}));
    if (next && number === asked.current) setList(next);
  }, [host, store]);
  useEffect(() => void read(), [read, workspace]);

  return {
    list,
    async set(name, value) {
      await host.call('secrets.set', { name, value });
      await read();
    },
    async remove(name) {
      await host.call('secrets.remove', { name });
      await read();
    },
  };
}
