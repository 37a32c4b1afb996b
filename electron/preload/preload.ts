import { contextBridge, ipcRenderer } from 'electron';
import { contract } from '../../shared/contract/contract.ts';
import { FRAME_CHANNEL, OPEN_MARK, type HostBridge } from '../../shared/contract/host-bridge.ts';
import type { ClientFrame } from '../../shared/contract/wire.ts';

const CALLS: ReadonlySet<string> = new Set(Object.keys(contract.calls));

/** The one thing the page gets from us: frames out, frames in, nothing of Electron (DESIGN 13). */
const bridge: HostBridge = {
  send(message) {
    if (message !== OPEN_MARK) refuseUnknownCall(message);
    ipcRenderer.send(FRAME_CHANNEL, message);
  },
  onFrame(listener) {
    ipcRenderer.on(FRAME_CHANNEL, (_event, message: unknown) => listener(message));
  },
};
contextBridge.exposeInMainWorld('host', bridge);

function refuseUnknownCall(frame: ClientFrame): void {
  if (frame.kind === 'call' && !CALLS.has(frame.name)) throw new Error(`No call of the contract: ${frame.name}`);
}
