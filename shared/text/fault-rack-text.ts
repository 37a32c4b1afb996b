import type { CallFault, FaultFigure, FaultKind, ToolFaults } from '../model/fault-rack.ts';

/** What a program reads of a fault; the gateway puts the tool's name before it. */
const forProgram = {
  failed: 'failed, because a fault of the rack said so. The tool was not called.',
  rateLimited: (retryAfterMs: number): string =>
    `called too often, a fault of the rack says. It may be called again in ${Math.ceil(retryAfterMs / 1000)} s.`,
};

const figures: Readonly<Record<FaultFigure, { readonly name: string; readonly about: string }>> = {
  latencyMs: { name: 'Latency', about: 'waits so long before the tool is called' },
  jitterMs: { name: 'Jitter', about: 'waits up to so much longer, another time for each call' },
  rateLimitRate: { name: 'Rate limit', about: 'is refused with rate_limited, to be tried again in 1 s' },
  errorRate: { name: 'Error', about: 'fails with tool_failed, and the tool is not called' },
  hangRate: { name: 'Hang', about: 'gets no answer until the time of the tool is up' },
  wrongResultRate: { name: 'Wrong result', about: 'gets a result in which one value has another type' },
  droppedFieldRate: { name: 'Dropped field', about: 'gets a result that lacks a member its schema requires' },
};

const struck: Readonly<Record<FaultKind, (at: string | undefined) => string>> = {
  rate_limit: () => 'A fault refused this call as made too often. The tool was not called.',
  error: () => 'A fault made this call fail. The tool was not called.',
  hang: () => 'A fault let this call hang. The tool was not called.',
  wrong_result: (at) =>
    at === undefined
      ? 'A fault was to put a wrong value into the result, and found no result to change.'
      : `A fault put a value of another type into the result, at ${placeText(at)}.`,
  dropped_field: (at) =>
    at === undefined
      ? 'A fault was to drop a field of the result, and found none to drop.'
      : `A fault dropped ${placeText(at)} from the result.`,
};

/** What a fault did to a call, in one or two sentences. */
export function callFaultText({ kind, delayMs, at }: CallFault): string {
  const delayed = delayMs === undefined ? [] : [`A fault delayed this call by ${delayMs} ms.`];
  return [...delayed, ...(kind === undefined ? [] : [struck[kind](at)])].join(' ');
}

export function isTime(figure: FaultFigure): boolean {
  return figure === 'latencyMs' || figure === 'jitterMs';
}

/** A figure as a person would write it. */
export function figureText(figure: FaultFigure, value: number): string {
  if (!isTime(figure)) return `${Number((value * 100).toPrecision(12))} %`;
  return value > 0 && value % 1000 === 0 ? `${value / 1000} s` : `${value} ms`;
}

/** All figures of a tool in one line: "latency 200 ms, error 20 %". */
export function figuresText(of: ToolFaults): string {
  const set = (Object.keys(figures) as readonly FaultFigure[]).flatMap((figure) => {
    const value = of[figure];
    return value === undefined ? [] : [`${figures[figure].name.toLowerCase()} ${figureText(figure, value)}`];
  });
  return set.length === 0 ? 'nothing' : set.join(', ');
}

function placeText(pointer: string): string {
  return pointer === '' ? 'the top' : pointer;
}

/** Sentences and labels about faults. */
export const faultRackText = {
  forProgram,
  name: 'Faults',
  file: '.gatehouse/debug.json',
  about: 'Yours alone: the file stays out of git. They act on runs of this window, never on the command line.',
  loading: 'Reading the faults…',
  switch: 'Inject faults',
  pill: 'Faults on',
  pillHint: 'Runs of this window are under faults. Show the rack',
  nothingSet: 'No figure is set yet, so nothing will strike.',
  unusable: (why: string): string => `No fault acts: ${why} Mend ${'.gatehouse/debug.json'} in an editor.`,
  line: (line: number): string => `line ${line}. `,
  rack: 'Fault rack',
  tool: 'Tool',
  all: 'All tools',
  allHint: 'Counts where a tool says nothing else',
  unknownTool: 'There is no tool of this name now.',
  figures,
  figureOf: (figure: string, tool: string): string => `${figure}, ${tool}`,
  notSet: { ms: '0 ms', rate: '0 %' },
  fault: {
    ms: 'Write a time, such as 250 ms or 2 s.',
    msRange: 'Write a whole number of milliseconds up to 10 min (600000 ms). Longer is a hang.',
    rate: 'Write a share of the calls, such as 20 %.',
    rateRange: 'Write a share between 0 % and 100 %.',
    seed: 'Write at most 64 characters.',
  },
  remove: (tool: string): string => `Remove the faults of ${tool}`,
  add: 'Add tool',
  addLabel: 'Tool to add',
  noMoreTools: 'Every tool has a row.',
  seed: 'Seed',
  seedNone: 'another one for each run',
  seedHint: 'The same seed strikes the same calls of a program again.',
  draw: 'New seed',
  clear: 'No fixed seed',
  explain: 'What each does',
  share: 'Share of the calls of which each',
  order:
    'Of several that would strike one call, the first in this order does. A tool without an output schema gets the broken result past the gate: nothing checks it.',
  badge: 'faults',
  runHint: (seed: string): string => `This run ran under faults. Seed: ${seed}`,
  underFaults: 'under faults',
  again: 'Use these faults again',
  againHint: 'Put the seed and all figures of this run back into the rack, and switch it on',
  restored: 'The faults of that run are in the rack, and on.',
  ofCall: 'Fault',
  shortOfCall: 'fault',
};
