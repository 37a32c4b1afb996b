import type { NodeChild } from '../../processes/start-node.ts';
import { stopOf, type CallStop } from '../binding.ts';
import { readModuleMessage, type HostToModules, type ModulesToHost } from './module-messages.ts';

export type ModuleRequest = Omit<Extract<HostToModules, { op: 'call' }>, 'op' | 'id'>;

/** How a call of the child ended. */
export type ModuleAnswer =
  | Extract<ModulesToHost, { op: 'result' | 'failure' }>
  | { readonly op: 'stopped'; readonly stop: CallStop }
  /** The process ended by itself; the code is null where a signal ended it. */
  | { readonly op: 'exited'; readonly code: number | null }
  /** The process was ended because another call in it could not be stopped. */
  | { readonly op: 'restarted' };

/** The process in which modules run; one of another language speaks over pipes. */
export type ModuleChild = Pick<NodeChild, 'send' | 'onMessage' | 'onExit' | 'kill'>;

export type SecretAnswer =
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly fault: string };

/** Who waits for a call, and what it may ask. */
export interface ModuleCaller {
  readonly signal: AbortSignal;
  secret(name: string): Promise<SecretAnswer>;
}

/** How long a call that was told to stop has: one that overran must end, one that was given up must be acknowledged. */
const LET_GO_MS = 1000;

interface Pending {
  readonly caller: ModuleCaller;
  readonly giveUp: () => void;
  readonly answer: (answer: ModuleAnswer) => void;
  stop?: CallStop;
}

/** Our side of one module child. */
export class ModuleChildHandle {
  /** Resolves when the process is gone. */
  readonly exited: Promise<void>;
  readonly #child: ModuleChild;
  readonly #pending = new Map<number, Pending>();
  /** Calls that were told to stop and have not let go yet, each with the timer that ends the process. */
  readonly #suspects = new Map<number, NodeJS.Timeout>();
  readonly #waiting: (() => void)[] = [];
  #lastId = 0;
  #isOpen = true;
  /** It is gone, or about to be. */
  #isEnding = false;

  constructor(child: ModuleChild) {
    this.#child = child;
    child.onMessage((message) => this.#take(message));
    this.exited = new Promise((resolve) => {
      child.onExit((code) => {
        this.#isEnding = true;
        this.#finishAll({ op: 'exited', code });
        resolve();
      });
    });
  }

  /** False once it takes no further call. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Resolves when no call that was told to stop is still waited for, or the process ends. */
  settled(): Promise<void> {
    if (this.#suspects.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  call(request: ModuleRequest, caller: ModuleCaller): Promise<ModuleAnswer> {
    const id = (this.#lastId += 1);
    return new Promise((answer) => {
      const giveUp = (): void => this.#stop(id);
      this.#pending.set(id, { caller, giveUp, answer });
      caller.signal.addEventListener('abort', giveUp);
      this.#child.send({ op: 'call', id, ...request } satisfies HostToModules);
    });
  }

  /** Takes no further call and ends when those it has are over. */
  retire(): void {
    this.#isOpen = false;
    this.#endIfIdle();
  }

  /** Ends it at once; its calls are stopped. */
  kill(): void {
    this.#finishAll({ op: 'stopped', stop: 'cancelled' });
  }

  /** What is no message, or belongs to no call, is dropped: any code of the workspace can write to this channel. */
  #take(message: unknown): void {
    const said = readModuleMessage(message);
    const call = said && this.#pending.get(said.id);
    if (said === undefined || call === undefined) return;
    if (said.op === 'secret') void this.#tellSecret(said, call.caller);
    else if (said.op !== 'aborted') this.#finish(said.id, said);
    else if (call.stop === 'cancelled') this.#finish(said.id, { op: 'stopped', stop: 'cancelled' });
  }

  async #tellSecret({ question, name }: Extract<ModulesToHost, { op: 'secret' }>, caller: ModuleCaller): Promise<void> {
    const answer = await caller.secret(name);
    const told = answer.ok ? { value: answer.value } : { fault: answer.fault };
    this.#child.send({ op: 'secret', question, ...told } satisfies HostToModules);
  }

  #stop(id: number): void {
    const call = this.#pending.get(id);
    if (call === undefined) return;
    call.stop = stopOf(call.caller.signal);
    const end = (): void => this.#finishAll({ op: 'restarted' });
    this.#suspects.set(id, setTimeout(end, LET_GO_MS));
    this.#child.send({ op: 'abort', id } satisfies HostToModules);
  }

  #finish(id: number, answer: ModuleAnswer): void {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(this.#suspects.get(id));
    this.#suspects.delete(id);
    if (this.#suspects.size === 0) for (const go of this.#waiting.splice(0)) go();
    call?.caller.signal.removeEventListener('abort', call.giveUp);
    call?.answer(call.stop === undefined ? answer : { op: 'stopped', stop: call.stop });
    this.#endIfIdle();
  }

  #finishAll(answer: ModuleAnswer): void {
    this.#isOpen = false;
    for (const id of [...this.#pending.keys()]) this.#finish(id, answer);
    this.#endIfIdle();
  }

  #endIfIdle(): void {
    if (this.#isOpen || this.#pending.size > 0 || this.#isEnding) return;
    this.#isEnding = true;
    this.#child.kill();
  }
}
