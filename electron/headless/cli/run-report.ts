import { prettyJson } from '../../../shared/lib/json-layout.ts';
import type { Outcome, RunRecord } from '../../../shared/model/run.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import {
  OUTCOME_WORDS,
  countText,
  cutText,
  ownTimeText,
  isolationText,
  outcomeSentence,
} from '../../../shared/text/run-text.ts';
import { violationPlace, violationText } from '../../../shared/text/violation-text.ts';
import { oneLine, table } from './table.ts';
import type { Style, Terminal } from './terminal.ts';

const { run: text } = CLI_TEXT;

/** Characters of a call's message that a line shows; the whole of it is in the run. */
const MESSAGE_WIDTH = 100;

/** Prints what a finished run came to, after its output: calls, value and outcome. */
export function printRun(record: RunRecord, terminal: Terminal): void {
  printNotes(record, terminal);
  if (record.calls.length > 0) {
    terminal.result(`\n${terminal.style('bold', text.calls)}\n${table(record.calls.map(callRow))}\n`);
  }
  if (record.valueText !== undefined) {
    terminal.result(`\n${terminal.style('bold', text.value)}\n${prettyJson(record.valueText)}\n`);
  }
  terminal.result(`\n${outcomeLine(record, terminal)}\n`);
}

/** What went wrong or is missing: for a person, beside the results. */
function printNotes(record: RunRecord, { note, style }: Terminal): void {
  const violations = record.violations ?? [];
  // One alone is told by the sentence at the end.
  if (violations.length > 1) {
    for (const each of violations)
      note(`${style('red', violationPlace(each, record.program))} ${violationText(each)}\n`);
  }
  if (record.error) note(style('red', withLineEnd(record.error.traceback || record.error.message)));
  for (const { tool, line } of record.unawaited ?? []) note(`${text.unawaited(tool, line)}\n`);
  for (const stream of ['stdout', 'stderr'] as const) {
    const cut = record.truncated?.[stream] ?? 0;
    if (cut > 0) note(`${cutText(stream, Buffer.byteLength(record[stream]), cut)}\n`);
  }
}

function callRow(call: CallRecord): readonly string[] {
  const status = call.status === 'error' ? (call.error?.code ?? call.status) : call.status;
  const message = oneLine(call.error?.message ?? '', MESSAGE_WIDTH);
  return ['', call.callId, call.tool, status, ownTimeText(call.durationMs, call.heldMs), text.line(call.line), message];
}

function outcomeLine(record: RunRecord, { style }: Terminal): string {
  const outcome = record.outcome ?? 'interrupted';
  const where = `${record.runtime.kind}, ${isolationText(record.runtime.isolation)}`;
  const duration = ownTimeText(record.durationMs ?? 0, record.heldMs);
  const line = text.outcome(OUTCOME_WORDS[outcome], duration, countText(record.calls.length, 'call'), where);
  const sentence = outcome === 'succeeded' && record.valueText !== undefined ? '' : `\n${sentenceOf(record, outcome)}`;
  return style(COLOURS[outcome], line) + sentence;
}

function sentenceOf(record: RunRecord, outcome: Outcome): string {
  return outcomeSentence({
    end: {
      ...record,
      outcome,
      violations: record.violations ?? [],
      unawaited: record.unawaited ?? [],
      truncated: record.truncated ?? { stdout: 0, stderr: 0 },
    },
    calls: record.calls.length,
    stdoutLines: record.stdout.split('\n').length - 1,
    limitValue: limitValue(record),
  });
}

function limitValue({ limit, runtime: { limits } }: RunRecord): number | undefined {
  if (limit === undefined) return undefined;
  return limit === 'cpuMs' ? 2 * limits.computeMs : limits[limit];
}

const COLOURS: Readonly<Record<Outcome, Style>> = {
  succeeded: 'green',
  failed: 'red',
  rejected: 'red',
  timed_out: 'red',
  cancelled: 'yellow',
  crashed: 'red',
  interrupted: 'red',
};

function withLineEnd(message: string): string {
  return message.endsWith('\n') ? message : `${message}\n`;
}
