import { JsonText, writeJson } from '../lib/write-json.ts';
import type { Limits } from '../model/limits.ts';
import type { RunEnd } from '../model/run.ts';
import { bytesText, countText, outcomeSentence } from './run-text.ts';
import { violationPlace, violationText } from './violation-text.ts';

/** What is known of a program that a model wrote, once it is over. */
export interface ToolCodeEnd {
  readonly end: RunEnd;
  /** All that was kept of it. */
  readonly stdout: string;
  /** Names of the tools whose calls gave a result, once for each call. */
  readonly completedCalls: readonly string[];
  /** Calls that were made, whatever became of them. */
  readonly calls: number;
  readonly limits: Limits;
  /** How programs are named in tracebacks. */
  readonly program: string;
}

/** What the model reads of a run: the two fields of `execute_tool_code`, or why there is no value. Always English. */
export type ToolCodeAnswer =
  | {
      readonly ok: true;
      /** JSON text; `null` where the program returned nothing. */
      readonly valueText: string;
      readonly stdout: string;
      /** What went well enough to give a value and should be known all the same. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly text: string };

export function toolCodeAnswer(facts: ToolCodeEnd): ToolCodeAnswer {
  const { end } = facts;
  if (end.outcome !== 'succeeded') return { ok: false, text: failureText(facts) };
  return { ok: true, valueText: end.valueText ?? 'null', stdout: stdoutForModel(facts), notes: unawaitedNotes(end) };
}

/** Both fields as JSON, the value as the program wrote it; what else the model should know stands under them. */
export function textForModel(answer: ToolCodeAnswer): string {
  if (!answer.ok) return answer.text;
  const fields = writeJson({ value: new JsonText(answer.valueText), stdout: answer.stdout });
  return [fields, ...answer.notes].join('\n\n');
}

function failureText(facts: ToolCodeEnd): string {
  const { end, limits, calls, program } = facts;
  const limitValue = end.limit === undefined || end.limit === 'cpuMs' ? undefined : limits[end.limit];
  const stdout = stdoutForModel(facts);
  return [
    outcomeSentence({ end, calls, stdoutLines: 0, limitValue }),
    ...end.violations.slice(1).map((found) => `${violationPlace(found, program)} ${violationText(found)}`),
    ...(end.error ? [end.error.traceback.trimEnd() || `${end.error.type}: ${end.error.message}`] : []),
    ...unawaitedNotes(end),
    ...completedText(facts),
    ...(stdout === '' ? [] : [`stdout up to there:\n${stdout.trimEnd()}`]),
  ].join('\n\n');
}

function unawaitedNotes({ unawaited }: RunEnd): readonly string[] {
  return unawaited.map(
    ({ tool, line }) => `${tool} was called on line ${line} and never awaited, so its result was not used.`,
  );
}

function completedText({ completedCalls }: ToolCodeEnd): readonly string[] {
  if (completedCalls.length === 0) return [];
  const times = new Map<string, number>();
  for (const tool of completedCalls) times.set(tool, (times.get(tool) ?? 0) + 1);
  const list = [...times].map(([tool, count]) => (count === 1 ? tool : `${tool} (${count} times)`)).join(', ');
  return [`${countText(completedCalls.length, 'call')} gave a result before that, and what they did stands: ${list}.`];
}

/** The start of it, in whole characters, and how much more there was. */
function stdoutForModel({ stdout, end, limits }: ToolCodeEnd): string {
  const bytes = new TextEncoder().encode(stdout);
  const most = limits.modelStdoutBytes;
  const dropped = Math.max(0, bytes.length - most) + end.truncated.stdout;
  if (dropped === 0) return stdout;
  const kept = bytes.length > most ? wholeCharacters(bytes, most) : stdout;
  return `${kept}\n[stdout cut here: ${bytesText(dropped)} more were printed]\n`;
}

function wholeCharacters(bytes: Uint8Array, most: number): string {
  let length = most;
  // A byte 10xxxxxx goes on with a character that began before it.
  while (length > 0 && ((bytes[length] ?? 0) & 0xc0) === 0x80) length -= 1;
  return new TextDecoder().decode(bytes.subarray(0, length));
}
