import type { BindingCall, CallProgress, CallStop } from '../bindings/binding.ts';
import type { UsedSecret } from '../workspace/references.ts';

/** What a binding says of its call while it is under way. */
export interface HearsBinding {
  usesSecrets(secrets: readonly UsedSecret[]): void;
  progressed(invocation: Invocation, progress: CallProgress | undefined): void;
}

/** One call as its binding sees it. Its signal is made when it is first asked for, since most mocks never do. */
export class Invocation implements BindingCall {
  readonly tool: string;
  readonly runId: string;
  readonly argumentsText: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly outputSchema: unknown;
  readonly maxResultBytes: number;
  #controller: AbortController | undefined;
  #stopped: CallStop | undefined;

  readonly #listener: HearsBinding;

  constructor(call: Omit<BindingCall, 'signal' | 'usesSecrets' | 'progressed'>, listener: HearsBinding) {
    this.#listener = listener;
    this.tool = call.tool;
    this.runId = call.runId;
    this.argumentsText = call.argumentsText;
    this.arguments = call.arguments;
    this.outputSchema = call.outputSchema;
    this.maxResultBytes = call.maxResultBytes;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#stopped !== undefined) this.#controller.abort(this.#stopped);
    }
    return this.#controller.signal;
  }

  usesSecrets(secrets: readonly UsedSecret[]): void {
    this.#listener.usesSecrets(secrets);
  }

  progressed(progress?: CallProgress): void {
    this.#listener.progressed(this, progress);
  }

  stop(reason: CallStop): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = reason;
    this.#controller?.abort(reason);
  }
}
