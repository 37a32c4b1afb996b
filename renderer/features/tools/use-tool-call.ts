import { useEffect, useRef, useState } from 'react';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import { reportFailure } from '../../stores/report.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';

/** Makes one call of a tool at a time; leaving the tab gives it up. */
export function useToolCall(name: string, onCalled: (record: CallRecord) => void) {
  const { host, store } = useWorkbench();
  const isTrusted = useApp((state) => state.workspace?.trusted ?? false);
  const openDialog = useApp((state) => state.openDialog);
  const [isRunning, setRunning] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(argumentsText: string): Promise<void> {
    if (!isTrusted) {
      openDialog({ kind: 'trust' });
      return;
    }
    const controller = new AbortController();
    abort.current = controller;
    setRunning(true);
    const options = { signal: controller.signal };
    const record = await reportFailure(store, () => host.call('tools.call', { name, argumentsText }, options));
    setRunning(false);
    if (record) onCalled(record);
  }

  return { isRunning, start, stop: () => abort.current?.abort() };
}
