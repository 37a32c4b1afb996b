import { reportFailure } from './report.ts';
import { tabKey } from './tabs-slice.ts';
import type { Workbench } from './workbench.ts';

/** Makes a call, one of a tool at a time. It goes on while other tabs are in front; closing its own gives it up. */
export async function callTool({ host, store }: Workbench, tool: string, argumentsText: string): Promise<void> {
  const { workspace, runningCalls, openDialog, callStarted } = store.getState();
  if (runningCalls.has(tool)) return;
  if (!workspace?.trusted) {
    openDialog({ kind: 'trust' });
    return;
  }
  const abort = new AbortController();
  callStarted(tool, abort);
  const stopWatching = store.subscribe(({ tabs }) => {
    if (!tabs.some((tab) => tabKey(tab) === tabKey({ kind: 'tool', name: tool }))) abort.abort();
  });
  const options = { signal: abort.signal };
  try {
    const record = await reportFailure(store, () => host.call('tools.call', { name: tool, argumentsText }, options));
    store.getState().callEnded(tool, record ?? null);
  } finally {
    stopWatching();
  }
}

/** Gives up the call of a tool that is under way. */
export function stopCall({ store }: Workbench, tool: string): void {
  store.getState().runningCalls.get(tool)?.abort();
}
