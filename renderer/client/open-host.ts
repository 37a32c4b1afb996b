import type { HostBridge } from '../../shared/contract/host-bridge.ts';
import { createIpcLink } from './ipc-link.ts';
import { createReconnectingClient, type ReconnectingClient } from './reconnecting-client.ts';
import { createWebSocketLink } from './websocket-link.ts';

declare global {
  interface Window {
    /** Put there by the preload script; absent in a browser. */
    readonly host?: HostBridge;
  }
}

/** What a person asked for on the screen before a workspace is shown: its first program run, or tools imported into it. */
export type FirstAct = 'run' | 'import';

const FIRST_ACTS: readonly FirstAct[] = ['run', 'import'];
const FIRST_ACT_KEY = 'gatehouse.first-act';

/** Key of the workspace that this page's address names; null on the first-run screen. */
function workspaceKey(): string | null {
  return new URLSearchParams(location.search).get('workspace');
}

/**
 * Shows another workspace in this window. Its address takes the place of this one, so Back leads out of neither. What
 * is to happen there does not stand in the address: a link may show a workspace, never run anything in it.
 */
export function goToWorkspace(key: string | null, then?: FirstAct): void {
  if (then !== undefined && key !== null) sessionStorage.setItem(FIRST_ACT_KEY, `${then} ${key}`);
  location.replace(key === null ? location.pathname : `${location.pathname}?workspace=${encodeURIComponent(key)}`);
}

/** What the person asked for on the screen before this one, of this workspace. Asked once. */
export function takeFirstAct(): FirstAct | undefined {
  const wished = sessionStorage.getItem(FIRST_ACT_KEY);
  sessionStorage.removeItem(FIRST_ACT_KEY);
  const key = workspaceKey();
  return FIRST_ACTS.find((act) => key !== null && wished === `${act} ${key}`);
}

/** Connects this page to its host: over the preload script in a desktop window, over a WebSocket in a browser. */
export function openHost(): ReconnectingClient {
  const bridge = window.host;
  if (bridge) return createReconnectingClient(() => createIpcLink(bridge), null);
  return createReconnectingClient(() => createWebSocketLink(new WebSocket(hostAddress())));
}

function hostAddress(): string {
  const address = new URL('/host', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const key = workspaceKey();
  if (key !== null) address.searchParams.set('workspace', key);
  return address.href;
}
