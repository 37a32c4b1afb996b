import { AppError } from '../../shared/contract/errors.ts';
import type { EventName, Payload } from '../../shared/contract/contract.ts';
import type { ClientFrame, HostFrame, HostLink } from '../../shared/contract/wire.ts';
import { assertNever } from '../../shared/lib/assert-never.ts';
import { checkParams, idOf, isClientFrame } from './check-frame.ts';
import type { Handlers, StreamContext } from './handlers/handlers.ts';
import { createHostStream, type AcknowledgedStream } from './host-stream.ts';
import type { Log } from './host.ts';

export interface ServedClient {
  emit<N extends EventName>(name: N, payload: Payload<N>): void;
  /** Cancels what the client still has open and answers no more. */
  dispose(): void;
}

export interface ServeClientOptions {
  readonly link: HostLink;
  readonly handlers: Handlers;
  readonly log: Log;
}

interface ActiveCall {
  readonly controller: AbortController;
  readonly stream: AcknowledgedStream;
}

type AnyHandler = (params: unknown, context: StreamContext<never>) => unknown;

/** Answers the calls of one client. Whatever arrives, it never throws: a bug is logged and crosses as `internal`. */
export function serveClient({ link, handlers, log }: ServeClientOptions): ServedClient {
  const active = new Map<number, ActiveCall>();
  let open = true;
  const send = (frame: HostFrame) => {
    if (open) link.send(frame);
  };

  function receive(frame: unknown): void {
    if (isClientFrame(frame)) return dispatch(frame, { answer, active, log });
    log({ level: 'warning', message: `A client sent a frame that is not in the contract: ${preview(frame)}` });
    const id = idOf(frame);
    if (id !== undefined) send({ kind: 'error', id, code: 'invalid_params', data: { call: '', pointer: '' } });
  }

  async function answer({ id, name, params }: Extract<ClientFrame, { kind: 'call' }>): Promise<void> {
    if (active.has(id)) {
      log({ level: 'warning', message: `A client used the id ${id} for a second call while the first is open` });
      return;
    }
    const controller = new AbortController();
    const stream = createHostStream(id, send, controller.signal);
    active.set(id, { controller, stream });
    try {
      // The params were checked against the contract, which is where the handler's types come from.
      const handler = handlers[checkParams(name, params)] as AnyHandler;
      send({ kind: 'ok', id, result: await handler(params, { signal: controller.signal, stream }) });
    } catch (error) {
      send({ kind: 'error', id, ...asWireError(error, { signal: controller.signal, name, log }) });
    } finally {
      active.delete(id);
    }
  }

  function dispose(): void {
    open = false;
    offFrame();
    offClose();
    for (const call of active.values()) call.controller.abort();
  }

  const offFrame = link.onFrame(receive);
  const offClose = link.onClose(dispose);
  return { emit: (name, payload) => send({ kind: 'event', name, payload }), dispose };
}

interface Desk {
  readonly answer: (call: Extract<ClientFrame, { kind: 'call' }>) => Promise<void>;
  readonly active: ReadonlyMap<number, ActiveCall>;
  readonly log: Log;
}

function dispatch(frame: ClientFrame, { answer, active, log }: Desk): void {
  switch (frame.kind) {
    case 'call':
      void answer(frame);
      return;
    case 'cancel':
      active.get(frame.id)?.controller.abort();
      return;
    case 'ack':
      active.get(frame.id)?.stream.acknowledge(frame.seq);
      return;
    case 'send':
      log({ level: 'warning', message: `A client sent to call ${frame.id}, which takes nothing` });
      return;
    default:
      assertNever(frame);
  }
}

interface ErrorPlace {
  readonly signal: AbortSignal;
  readonly name: string;
  readonly log: Log;
}

function asWireError(error: unknown, { signal, name, log }: ErrorPlace): Pick<AppError, 'code' | 'data'> {
  if (error instanceof AppError) return { code: error.code, data: error.data };
  if (signal.aborted && error instanceof Error && error.name === 'AbortError') return { code: 'cancelled', data: {} };
  log({ level: 'error', message: `${name} failed`, error });
  return { code: 'internal', data: {} };
}

function preview(frame: unknown): string {
  return (JSON.stringify(frame) ?? String(frame)).slice(0, 200);
}
