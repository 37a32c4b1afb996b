import type { Unsubscribe } from '../lib/unsubscribe.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Frames between a client and its host: JSON only, the same over memory, WebSocket and Electron IPC (DESIGN 2).
 * A call may open a stream that belongs to its client: the host sends `next` frames numbered from 1, the client
 * acknowledges them with `ack`, and the stream ends with the call's `ok` or `error`.
 */
export type ClientFrame =
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly params: unknown }
  | { readonly kind: 'send'; readonly id: number; readonly payload: unknown }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'ack'; readonly id: number; readonly seq: number };

export type HostFrame =
  | { readonly kind: 'ok'; readonly id: number; readonly result: unknown }
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly code: ErrorCode;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'next'; readonly id: number; readonly seq: number; readonly payload: unknown }
  | { readonly kind: 'event'; readonly name: string; readonly payload: unknown };

/** One end of a connection. Nothing above it knows which kind it is. */
export interface Link<In, Out> {
  send(frame: Out): void;
  onFrame(listener: (frame: In) => void): Unsubscribe;
  /** Called once, when the other end is gone. */
  onClose(listener: () => void): Unsubscribe;
}
export type ClientLink = Link<HostFrame, ClientFrame>;
export type HostLink = Link<ClientFrame, HostFrame>;

/** `next` frames a stream may have unacknowledged before the host waits. */
export const STREAM_WINDOW = 32;
