import { assertNever } from '../lib/assert-never.ts';
import type { GoEnd } from '../model/conversation.ts';
import type { EvalModel, EvalVariant, Miss } from '../model/evaluation.ts';

/** Sentences of an evaluation: its page, and what the command line prints of it. */
export const evalText = {
  title: (cases: number) => `Evaluation of ${cases === 1 ? '1 case' : `${cases} cases`}`,
  facts: (trials: number, of: number, seed: number, startedAt: string) =>
    `${trials} of ${of} trials · seed ${seed} · begun ${startedAt}`,
  name: 'Evaluations',
  list: 'Evaluations of this workspace',
  none: 'Nothing was measured here yet',
  teach: 'Write cases with a task, then measure models on them from a terminal. What comes of it stands here.',
  command: 'gatehouse eval --way both --times 5',
  again: 'Read again',
  loading: 'Reading…',
  of: (made: number, planned: number) => (made === planned ? `${made} trials` : `${made} of ${planned} trials`),
  plots: 'Figures of each trial',
  all: 'All cases',
  byCase: 'By case',
  tokens: 'Tokens of a task',
  time: 'Time of a task',
  compared: 'Direct calls against code',
  misses: 'What did not come out as expected',
  noMisses: 'Every trial did what its case expects.',
  moreMisses: (more: number) => `${more} more are in results.json.`,
  texts: 'What the models read',
  tasks: 'Tasks',
  headings: {
    case: 'case',
    model: 'model',
    way: 'way',
    success: 'success',
    interval: '95 %',
    tokens: 'tokens',
    input: 'input',
    output: 'output',
    rounds: 'rounds',
    calls: 'calls',
    time: 'time',
    faults: 'faults',
    howManieth: 'time',
    why: 'why',
  },
  unknown: '–',
  success: (successes: number, trials: number) => (trials === 0 ? '–' : `${successes} of ${trials}`),
  interval: ([low, high]: readonly [number, number]) => `${Math.round(low * 100)}–${Math.round(high * 100)} %`,
  spread: (median: string, min: string, max: string) => (min === max ? median : `${median} (${min}–${max})`),
  milliseconds: (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`),
  met: 'as expected',
  missed: 'not as expected',
  dot: (time: number, figure: string, met: boolean) =>
    `Time ${time}: ${figure}, ${met ? 'as expected' : 'not as expected'}`,
  legend: 'Each dot is one trial; the stroke stands at the median.',
  nothingCounted: 'No provider counted tokens in these trials.',
  notes: [
    'Success is what a case expects: its calls were made in their order, and the value of the last program that gave one, or what the answer says, is the expected one.',
    'Tokens are those that the provider counted for all replies of a task. Trials of which a reply was not counted have none.',
    'Everything is tried once before anything is tried again, in an order that the seed gives. Trials that something stood in the way of count as faults and say nothing of the model.',
  ],
  comparison: (what: string, changes: readonly string[]) => `${what}: ${changes.join('; ')}.`,
  against: (change: string, code: string, direct: string) => `${change} than direct calls (${code} against ${direct})`,
  successAgainst: (code: string, direct: string) => `success ${code} against ${direct}`,
  tokenChange: (share: number) => changeText(share, 'tokens', 'fewer', 'more'),
  timeChange: (share: number) => changeText(share, 'time', 'less', 'more'),
  progress: (done: number, of: number, what: string) => `${done} of ${of} · ${what}`,
} as const;

function changeText(share: number, what: string, less: string, more: string): string {
  return `${Math.round(Math.abs(share) * 100)} % ${share <= 0 ? less : more} ${what}`;
}

export function variantText({ way, prompt, style }: EvalVariant): string {
  if (way === 'direct') return 'direct';
  return ['code', prompt?.replace(/^prompts\//, ''), style].filter(Boolean).join(' · ');
}

export function modelName({ api, name, host }: EvalModel): string {
  return api === 'scripted' ? `${name} (scripted)` : `${name} at ${host}`;
}

/** Why a trial did not come to what its case expects. */
export function missText({ code, data }: Miss): string {
  switch (code) {
    case 'not_answered':
      return endText(data['end']);
    case 'outcome':
      return data['got'] === null
        ? `No program ran; ${said(data['expected'])} was expected.`
        : `The last program ended as ${said(data['got'])}; ${said(data['expected'])} was expected.`;
    case 'value':
      return data['got'] === null
        ? `Neither a program nor the answer gave ${said(data['expected'])}.`
        : `The value is ${said(data['got'])}; ${said(data['expected'])} was expected.`;
    case 'call':
      return `/expect/calls/${said(data['index'])}: ${said(data['tool'])} was not called so, or not in this order.`;
    default:
      return assertNever(code);
  }
}

const ENDS: Readonly<Record<Exclude<GoEnd, 'answered'>, string>> = {
  cut: 'The reply was longer than it may be.',
  refused: 'The model refused to answer.',
  stopped: 'It was stopped.',
  permission: 'Programs of models may not run here without isolation.',
  rounds: 'It used up its rounds without an answer.',
  tokens: 'It used up its tokens without an answer.',
  timeMs: 'It used up its time without an answer.',
  fault: 'No whole reply came.',
  failed: 'A program could not be started.',
};

function endText(end: unknown): string {
  const known = Object.entries(ENDS).find(([name]) => name === end);
  return known?.[1] ?? 'It gave no answer.';
}

const MAX_CHARS = 160;

function said(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}
