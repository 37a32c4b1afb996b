import type { LimitName } from '../model/limits.ts';
import { LIMITS } from '../model/limits.ts';
import type { Isolation, Outcome, RunEnd, RuntimeKind, Violation } from '../model/run.ts';
import { numberText } from './number-text.ts';
import { violationText } from './violation-text.ts';

/** The word for how a run ended, or that it has not. */
export const OUTCOME_WORDS: Readonly<Record<Outcome | 'running', string>> = {
  running: 'Running',
  succeeded: 'Succeeded',
  failed: 'Failed',
  rejected: 'Rejected',
  timed_out: 'Timed out',
  cancelled: 'Cancelled',
  crashed: 'Crashed',
  interrupted: 'Interrupted',
};

/** A time and, apart from it, what of it nobody but a person was waited for. */
export function ownTimeText(wholeMs: number, heldMs = 0): string {
  const own = durationText(Math.max(0, wholeMs - heldMs));
  return heldMs > 0 ? `${own} ${RUN_TEXT.andHeld(durationText(heldMs))}` : own;
}

/** A length of time with up to three figures and its unit: 0.31 ms, 244 ms, 2.45 s, 1 min 05 s. */
export function durationText(ms: number): string {
  if (ms < 0.005) return ms > 0 ? '<0.01 ms' : '0 ms';
  if (ms < 9.995) return `${ms.toFixed(ms < 0.9995 ? 2 : 1)} ms`;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(seconds < 9.995 ? 2 : 1)} s`;
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${twoDigits(whole % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
}

const KIB = 1024;

/** Bytes in the largest unit that leaves at least one: 684 B, 1.2 KiB, 38 MiB. */
export function bytesText(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  const power = Math.min(3, Math.floor(Math.log(bytes) / Math.log(KIB)));
  const figure = bytes / KIB ** power;
  return `${figure < 9.95 ? Number(figure.toFixed(1)) : Math.round(figure)} ${['B', 'KiB', 'MiB', 'GiB'][power] ?? ''}`;
}

/** A count with its noun, in English plural, thousands parted: 1 call, 100,000 calls. */
export function countText(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A value of a limit with its unit. */
export function limitText(name: LimitName, value: number): string {
  const { unit } = name === 'cpuMs' ? LIMITS.computeMs : LIMITS[name];
  if (unit === 'bytes') return bytesText(value);
  return unit === 'ms' ? durationText(value).replace(/[.]0+ /, ' ') : numberText(value);
}

const LIMIT_SENTENCES: Readonly<Partial<Record<LimitName, (value: string) => string>>> = {
  computeMs: (value) => `${value} of compute used`,
  cpuMs: (value) => `${value} of processor time used`,
  wallMs: (value) => `${value} passed`,
  calls: (value) => `${value} calls made`,
  memoryBytes: (value) => `the program needed over ${value} of memory`,
  openFiles: (value) => `the program kept ${value} files open`,
  fileBytes: (value) => `a file would be over ${value}`,
  valueBytes: (value) => `the value is over ${value}`,
  sourceBytes: (value) => `the program is over ${value}`,
};

/** Which limit ended a run and what was used. */
function limitSentence(name: LimitName, value: number | undefined): string {
  const sentence = value === undefined ? undefined : LIMIT_SENTENCES[name]?.(limitText(name, value));
  return sentence ? `Stopped by ${name}: ${sentence}.` : `Stopped by ${name}.`;
}

export interface OutcomeFacts {
  readonly end: RunEnd;
  readonly calls: number;
  readonly stdoutLines: number;
  /** What the limit of `end` was set to. */
  readonly limitValue?: number | undefined;
}

/** How a run ended, in one or two sentences. */
export function outcomeSentence({ end, calls, stdoutLines, limitValue }: OutcomeFacts): string {
  const kept = calls > 0 ? ` ${countText(calls, 'call')} made; what they gave is kept.` : '';
  if (end.outcome === 'rejected') return rejectedSentence(end, limitValue);
  if (end.limit) return limitSentence(end.limit, limitValue) + kept;
  switch (end.outcome) {
    case 'succeeded':
      return succeededSentence(end, stdoutLines);
    case 'failed':
      return end.error ? `Raised ${end.error.type}${atLine(end.error.line)}.` : 'The program failed.';
    case 'timed_out':
      return `Out of time.${kept}`;
    case 'cancelled':
      return `Stopped before it finished.${kept}`;
    case 'crashed':
      return `The Python process ended without an answer.${kept}`;
    case 'interrupted':
      return `Gatehouse went away while it ran. Everything up to that moment is kept.`;
  }
}

function succeededSentence(end: RunEnd, stdoutLines: number): string {
  if (end.valueText !== undefined && end.valueText !== 'null') return 'Finished and returned a value.';
  if (stdoutLines === 0) return 'Finished, returned nothing and printed nothing.';
  return `Finished, returned nothing. stdout has ${countText(stdoutLines, 'line')}.`;
}

function rejectedSentence(end: RunEnd, limitValue: number | undefined): string {
  const [first] = end.violations;
  if (first) return `The program never started${violationsText(first, end.violations.length)}`;
  const why = end.error?.message ?? (end.limit ? limitSentence(end.limit, limitValue) : undefined);
  return why ? `The program never started. ${why}` : 'The program never started.';
}

function violationsText(first: Violation, count: number): string {
  if (first.rule === 'origin_not_allowed') return `. ${violationText(first)}`;
  const text = `${first.file === undefined ? '' : `${first.file}, `}line ${first.line}, ${violationText(first)}`;
  return count === 1 ? `: ${text}` : `: ${countText(count, 'rule violation')}. First: ${text}`;
}

const atLine = (line: number | undefined): string => (line === undefined ? '' : ` on line ${line}`);

/** What stands on the badge of a run, isolation always written out. */
export function isolationText(isolation: Isolation): string {
  switch (isolation) {
    case 'none':
      return 'not a sandbox';
    case 'os-sandbox':
      return 'sandboxed by the system';
    case 'container':
      return 'in a container';
    case 'remote':
      return 'on another machine';
    case 'wasm':
      return 'sandboxed in WebAssembly';
  }
}

/** What a program under this runtime can reach. */
export function runtimeSentence(kind: RuntimeKind, isolation: Isolation): string {
  if (isolation === 'none') return 'Local runs as you, with your files and network. It is not a sandbox.';
  return `${kind}: ${isolationText(isolation)}.`;
}

/** Output that was dropped above the limit of a stream. */
export function cutText(stream: 'stdout' | 'stderr', keptBytes: number, cutBytes: number): string {
  return `${stream} cut after ${bytesText(keptBytes)}; ${bytesText(cutBytes)} more were not kept.`;
}

/** A moment in the reader's zone, in 24 hours; with the day where it is not today. */
export function momentText(iso: string, now: Date): string {
  const date = new Date(iso);
  const clock = clockText(date);
  if (date.toDateString() === now.toDateString()) return clock;
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())} ${clock}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The same, as short as a row of a list needs it: 14:32 today, 28 Nov this year, 2025-11-28 before. */
export function shortMomentText(iso: string, now: Date): string {
  const date = new Date(iso);
  if (date.toDateString() === now.toDateString()) return clockText(date);
  if (date.getFullYear() === now.getFullYear()) return `${date.getDate()} ${MONTHS[date.getMonth()] ?? ''}`;
  return momentText(iso, now).slice(0, 10);
}

const clockText = (date: Date): string => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Sentences and labels of the runs section, the run bar and the run summary. */
export const RUN_TEXT = {
  runs: 'Runs',
  run: 'Run',
  noRuns: 'No runs yet',
  noRunsHint: 'Every run is kept here with its calls, output and value. Open a program and run it.',
  loadMore: (count: number) => `Load ${countText(count, 'older run')}`,
  delete: 'Delete this run',
  keep: 'Keep it',
  deleteQuestion: 'Delete this run?',
  deleteHint: 'Its trace, output and value go from the disk. This cannot be undone.',
  open: (program: string, facts: readonly string[]) => [program, ...facts].join(', '),
  stop: 'Stop',
  andHeld: (time: string) => `+ ${time} held`,
  stopHint: 'Stop this run',
  limits: 'limits',
  limitsTitle: 'Limits in force',
  started: 'started',
  duration: 'duration',
  runtime: 'runtime',
  interpreter: 'interpreter',
  origin: 'origin',
  compute: 'compute',
  calls: 'calls',
  notStarted: 'No run yet',
  cutCalls: (count: number) => `${countText(count, 'more call')} kept with the run, not shown here.`,
  dropped: (count: number) =>
    `${countText(count, 'event')} lost on the way to this window. The run on disk has them all.`,
  noRunShown: 'No run is on show',
  gone: 'This run is not on disk any more.',
  unreadable: 'The trace of this run could not be read.',
  disconnected: 'The connection to the host was lost. This is what came before.',
} as const;

/** Sentences and labels of the output pane. */
export const OUTPUT_TEXT = {
  output: 'Output',
  value: 'Value',
  problems: 'Problems',
  empty: 'empty',
  none: 'none',
  lines: (count: number) => countText(count, 'line'),
  inOrder: 'in order with calls',
  inOrderShort: 'in order',
  inOrderMore: 'with calls',
  inOrderHint: 'Show stdout, stderr and calls together, as they happened',
  copy: 'Copy what this tab shows',
  newest: 'Newest',
  newestHint: 'Go to the newest line and follow it',
  earlier: (count: number) => `${countText(count, 'earlier line')} kept with the run, not shown here.`,
  returned: 'returned',
  noRun: 'No output yet',
  noRunHint: 'What a program prints, and the value it returns, stand here.',
  nothingYet: 'Nothing printed yet.',
  nothing: (stream: string) => `The program wrote nothing to ${stream}.`,
  noValueYet: 'The value comes when the program ends.',
  noValue: 'The run gave no value.',
  noProblems: 'No problems in this run.',
  unawaited: (tool: string) => `${tool} was called and never awaited, so its result was not used.`,
  go: (line: number) => `line ${line}`,
  readMore: (rest: string) => `Show more, ${rest} left`,
  readFailed: 'The rest could not be read.',
} as const;
