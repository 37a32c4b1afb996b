import type { CallError } from '../../shared/model/tool-call.ts';
import { payloadLine, PAYLOAD_MARK, type LookupName } from '../../shared/guest-protocol/guest-protocol.ts';
import { UsedIds } from './used-ids.ts';
import type { GuestCall, ToolCallHandler, ToolReply } from './runtime.ts';

interface CallFrame {
  readonly id: number;
  readonly tool: string;
  readonly line?: number;
  readonly lookup?: LookupName;
}

export interface OpenCallsOptions {
  readonly onToolCall: ToolCallHandler;
  /** Sends a whole frame. */
  sendLine(line: string): void;
  /** No call is in flight any more, or the first one is. */
  onIdle(): void;
  onBusy(): void;
}

/** The calls of one guest that are under way. A handler that answers at once costs no promise and no abort controller. */
export class OpenCalls {
  readonly #options: OpenCallsOptions;
  readonly #open = new Map<number, PendingCall>();
  readonly #ids = new UsedIds();

  constructor(options: OpenCallsOptions) {
    this.#options = options;
  }

  /** False when the guest used an id again, which ends it. */
  begin(frame: CallFrame, argumentsText: string): boolean {
    if (!this.#ids.take(frame.id)) return false;
    const call = new PendingCall(frame, argumentsText);
    const reply = this.#ask(call);
    if (reply instanceof Promise) this.#wait(call, reply);
    else this.#answer(call, reply);
    return true;
  }

  abandon(id: number): void {
    const call = this.#open.get(id);
    if (!call) return;
    this.#forget(call);
    call.abort();
  }

  /** The run is over: whoever still works for it is told. */
  abortAll(): void {
    const left = [...this.#open.values()];
    this.#open.clear();
    for (const call of left) call.abort();
  }

  #ask(call: PendingCall): ToolReply | Promise<ToolReply> {
    try {
      return this.#options.onToolCall(call);
    } catch (error) {
      return brokenHandler(call.tool, error);
    }
  }

  #wait(call: PendingCall, reply: Promise<ToolReply>): void {
    this.#open.set(call.id, call);
    if (this.#open.size === 1) this.#options.onBusy();
    const settle = (settled: ToolReply) => {
      // An abandoned call, or one of a run that is over, is no longer open: nobody waits for its reply.
      if (!this.#open.has(call.id)) return;
      this.#forget(call);
      this.#answer(call, settled);
    };
    void reply.then(settle, (error: unknown) => settle(brokenHandler(call.tool, error)));
  }

  #forget(call: PendingCall): void {
    this.#open.delete(call.id);
    if (this.#open.size === 0) this.#options.onIdle();
  }

  #answer({ id, tool }: PendingCall, reply: ToolReply): void {
    this.#options.sendLine(reply.ok ? resultLine(id, reply.resultText) : failureLine(id, tool, reply.error));
  }
}

/** The guest finds results by this exact beginning, without parsing a header. */
function resultLine(id: number, resultText: string): string {
  return `{"op":"result","id":${id}}${PAYLOAD_MARK}${payloadLine(resultText)}`;
}

function failureLine(id: number, tool: string, { code, message, details }: CallError): string {
  return `${JSON.stringify({ op: 'failure', id, tool, code, message })}${PAYLOAD_MARK}${detailsText(details)}`;
}

function detailsText(details: CallError['details']): string {
  try {
    return JSON.stringify(details ?? {});
  } catch {
    return '{}'; // Too deep for the serializer, or no JSON: the message still says what is wrong.
  }
}

/** Handlers promise not to throw. One that does fails its call, and its text, which may hold host paths, stays here. */
function brokenHandler(tool: string, error: unknown): ToolReply {
  console.error(`The handler of ${tool} threw`, error);
  return { ok: false, error: { code: 'tool_failed', message: `${tool}: the host could not carry out this call` } };
}

class PendingCall implements GuestCall {
  readonly id: number;
  readonly tool: string;
  readonly argumentsText: string;
  readonly line?: number;
  readonly lookup: LookupName | undefined;
  #controller: AbortController | undefined;
  #aborted = false;

  constructor({ id, tool, line, lookup }: CallFrame, argumentsText: string) {
    this.id = id;
    this.tool = tool;
    this.argumentsText = argumentsText;
    if (line !== undefined) this.line = line;
    this.lookup = lookup;
  }

  /** Made when somebody asks for it: most calls are answered before anybody does. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#aborted) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  abort(): void {
    this.#aborted = true;
    this.#controller?.abort();
  }
}
