import type { CallFault } from '../../../shared/model/fault-rack.ts';
import { faultRackText } from '../../../shared/text/fault-rack-text.ts';
import type { BindingCall, BindingFailure, BindingResult, BoundTool } from '../../bindings/binding.ts';
import type { CompiledSchema } from '../../schemas/compile-schema.ts';
import { breakResult } from './break-result.ts';
import type { DrawnFault } from './draw-fault.ts';

export interface FaultedToolOptions {
  readonly bound: BoundTool;
  readonly output: CompiledSchema | undefined;
  readonly fault: DrawnFault;
  /** Told which place of a result was changed. */
  readonly onBroken: (at: string) => void;
}

/** A tool as one call finds it that a fault makes slow, silent or wrong. To the gateway it is the tool that is so. */
export function faultedTool({ bound, output, fault, onBroken }: FaultedToolOptions): BoundTool {
  const { kind, delayMs, place } = fault;

  function answer(call: BindingCall): BindingResult | Promise<BindingResult> {
    if (kind === 'error') return FAILED;
    const result = bound.invoke(call);
    if (kind !== 'wrong_result' && kind !== 'dropped_field') return result;
    const broken = (whole: BindingResult): BindingResult => {
      const other = whole.ok ? breakResult(whole.resultText, { kind, place, output }) : undefined;
      if (other === undefined) return whole;
      onBroken(other.at);
      return { ok: true, resultText: other.resultText };
    };
    return result instanceof Promise ? result.then(broken) : broken(result);
  }

  return {
    invoke(call) {
      if (kind === 'hang') return stoppedOr(call.signal, Infinity, () => CANCELLED);
      return delayMs === 0 ? answer(call) : stoppedOr(call.signal, delayMs, () => answer(call));
    },
  };
}

const FAILED: BindingFailure = {
  ok: false,
  code: 'tool_failed',
  message: faultRackText.forProgram.failed,
  details: { fault: 'error' },
};
/** Nobody hears it: the call is over. */
const CANCELLED: BindingFailure = { ok: false, code: 'cancelled', message: '' };

/** What `then` gives after a while, or at once that the call was stopped. */
function stoppedOr(
  signal: AbortSignal,
  delayMs: number,
  then: () => BindingResult | Promise<BindingResult>,
): Promise<BindingResult> {
  return new Promise((resolve) => {
    const timer = delayMs === Infinity ? undefined : setTimeout(goOn, delayMs);
    signal.addEventListener('abort', stop, { once: true });
    function goOn(): void {
      signal.removeEventListener('abort', stop);
      resolve(then());
    }
    function stop(): void {
      clearTimeout(timer);
      resolve(CANCELLED);
    }
  });
}

/** As the trace tells it. What is refused or hangs was not delayed. */
export function calledFault({ kind, delayMs }: DrawnFault): CallFault {
  const isDelayed = delayMs > 0 && kind !== 'rate_limit' && kind !== 'hang';
  return { ...(kind && { kind }), ...(isDelayed && { delayMs }) };
}
