import type { ClientFrame } from './wire.ts';

/** The one Electron channel; frames of both directions travel on it. */
export const FRAME_CHANNEL = 'gatehouse:frame';

/** Sent instead of a frame when the host lets go of a window: the client then knows that it is disconnected. */
export const CLOSED_FRAME = null;

/** What the preload script puts on `window.host`: the only door between page and main process. */
export interface HostBridge {
  send(frame: ClientFrame): void;
  /** The listener gets host frames, and `CLOSED_FRAME` at the end. */
  onFrame(listener: (frame: unknown) => void): void;
}
