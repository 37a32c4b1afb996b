import { reportFailure } from './report.ts';
import type { Workbench } from './workbench.ts';

type ServerAct = 'servers.start' | 'servers.stop' | 'servers.restart' | 'servers.signIn' | 'servers.acknowledge';

/** Does one thing to a server; how it goes is told by its state. */
export async function actOnServer({ host, store }: Workbench, act: ServerAct, name: string): Promise<void> {
  await reportFailure(store, () => host.call(act, { name }));
}

/** Shows a server on the Servers screen. */
export function openServer({ store }: Pick<Workbench, 'store'>, name: string): void {
  store.getState().showServer(name);
  store.getState().openTab({ kind: 'servers' });
}

/** Switches a server on or off; off, it is never started. */
export async function switchServer({ host, store }: Workbench, name: string, disabled: boolean): Promise<void> {
  const config = store.getState().servers.find((server) => server.name === name)?.config;
  if (!config) return;
  await reportFailure(store, () => host.call('servers.save', { name, config, disabled, replaces: name }));
}

export async function removeServer({ host, store }: Workbench, name: string): Promise<void> {
  await reportFailure(store, () => host.call('servers.remove', { name }));
}
