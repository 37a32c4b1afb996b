import type { ClientFrame } from './wire.ts';

/** The one Electron channel; frames of both directions travel on it. */
export const FRAME_CHANNEL = 'gatehouse:frame';

/** First message of a page: it is ready for frames, and whatever the page before it in this window had open is over. */
export const OPEN_MARK = 'open';

/** Sent instead of a frame when the host lets go of a page: its client then knows that it is disconnected. */
export const CLOSED_MARK = 'closed';

/** What the preload script puts on `window.host`: the only door between page and main process. */
export interface HostBridge {
  send(message: ClientFrame | typeof OPEN_MARK): void;
  /** The listener gets host frames, and `CLOSED_MARK` at the end. */
  onFrame(listener: (message: unknown) => void): void;
}
