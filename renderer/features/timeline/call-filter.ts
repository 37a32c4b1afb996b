import { callStatusText, CALL_TEXT } from '../../../shared/text/call-text.ts';
import { ownMsOf } from './call-times.ts';
import { openHoldOf, type CallView } from '../../stores/run-view.ts';

export type CallMatcher = (call: CallView) => boolean;

export interface CallFilter {
  /** Words parted by spaces, all of which must fit: `>100ms`, `<2s`, or text of tool, status, id or arguments. */
  readonly text: string;
  readonly failedOnly: boolean;
  /** Those that were ever at the gate. */
  readonly heldOnly: boolean;
}

/** Characters of arguments and result that a text is looked for in. */
const SEARCHED_CHARS = 2000;

/** Null where every call matches. */
export function callMatcher({ text, failedOnly, heldOnly }: CallFilter): CallMatcher | null {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const tests = words.map((word) => durationTest(word) ?? textTest(word));
  if (failedOnly) tests.push((call) => call.settled?.status === 'error');
  if (heldOnly) tests.push((call) => call.holds.length > 0);
  return tests.length === 0 ? null : remembering((call) => tests.every((test) => test(call)));
}

/** The same answers; what it found of a settled call is kept, so that a filter costs its search once a call. */
function remembering(matches: CallMatcher): CallMatcher {
  const answers: (boolean | undefined)[] = [];
  return (call) => {
    if (!call.settled) return matches(call);
    return (answers[call.index] ??= matches(call));
  };
}

const UNIT_MS: Readonly<Record<string, number>> = { us: 0.001, µs: 0.001, ms: 1, s: 1000, min: 60_000 };

function durationTest(word: string): CallMatcher | null {
  const [, sign, figure = '', unit = 'ms'] = /^([<>])(\d+(?:\.\d+)?)(us|µs|ms|s|min)?$/.exec(word) ?? [];
  if (!sign) return null;
  const limitMs = Number(figure) * (UNIT_MS[unit] ?? 1);
  return (call) => {
    const ownMs = ownMsOf(call);
    return ownMs !== undefined && (sign === '>' ? ownMs > limitMs : ownMs < limitMs);
  };
}

function textTest(word: string): CallMatcher {
  return (call) => {
    const { requested, settled } = call;
    const has = (text: string | undefined): boolean => text !== undefined && text.toLowerCase().includes(word);
    if (has(requested.tool) || has(statusOf(call)) || call.callId.toLowerCase() === word) return true;
    if (has(settled?.error?.message) || (call.fault && has(FAULT_WORDS))) return true;
    return has(requested.argumentsText.slice(0, SEARCHED_CHARS)) || has(settled?.resultText?.slice(0, SEARCHED_CHARS));
  };
}

/** What finds the calls that faults struck or delayed. */
const FAULT_WORDS = 'fault faults';

/** The word for where a call stands. */
export function statusOf(call: CallView): string {
  const { settled, stage } = call;
  if (openHoldOf(call)) return CALL_TEXT.held;
  return callStatusText(settled?.status ?? null, settled?.error?.code, stage);
}
