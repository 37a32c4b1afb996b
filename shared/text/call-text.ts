import type { CallStatus, GatewayCode, StageName } from '../model/tool-call.ts';
import type { TraceEventOf } from '../model/trace.ts';

/** What people read for the stations of a call. */
export const STAGE_LABELS: Readonly<Record<StageName, string>> = {
  resolve: 'resolve',
  parse: 'parse',
  validateInput: 'validate input',
  gates: 'gates',
  invoke: 'invoke',
  validateOutput: 'validate output',
  size: 'size',
  reply: 'reply',
};

/** What each station does. */
export const STAGE_HINTS: Readonly<Record<StageName, string>> = {
  resolve: 'Finds the tool by its exact name and asks the allowlist.',
  parse: 'Checks size and depth of the arguments.',
  validateInput: 'Checks the arguments against the input schema.',
  gates: 'Asks the rules and gates.',
  invoke: 'Calls what is bound to the tool.',
  validateOutput: 'Checks the result against the output schema.',
  size: 'Checks the size of the result.',
  reply: 'Gives the result to the program.',
};

/** One word for where a call stands: its code where it failed, its stage while it waits. */
export function callStatusText(
  status: CallStatus | null,
  code: GatewayCode | undefined,
  stage: StageName | null,
): string {
  if (status === null) return stage ? `in ${STAGE_LABELS[stage]}` : 'open';
  return status === 'error' ? (code ?? 'error') : status;
}

/** How far the tool of a call said it is. */
export function progressText({
  progress,
  total,
  message,
}: Pick<TraceEventOf<'call.progress'>, 'progress' | 'total' | 'message'>): string {
  const amount = total === undefined ? String(progress) : `${progress} of ${total}`;
  return message === undefined ? `It is at ${amount}.` : `It is at ${amount}: ${message}`;
}

/** Sentences and labels of the inspector. */
export const CALL_TEXT = {
  inspector: 'Inspector',
  passage: 'Passage',
  arguments: 'Arguments',
  result: 'Result',
  error: 'Error',
  details: 'details',
  source: 'Source',
  value: 'Value',
  inputs: 'Inputs',
  problems: 'Problems',
  traceback: 'Traceback',
  matchesSchema: 'matches schema',
  noResult: 'The call gave no result.',
  held: 'held',
  heldTime: (time: string, reason: string) => `held ${time}: ${reason}`,
  heldReason: (reason: string) => `held: ${reason}`,
  heldNow: 'The call waits at the gate for a person.',
  heldFor: (reason: string, end: string) => `held: ${reason}, ${end}`,
  heldEnds: {
    continue: 'continued',
    edit: 'continued with other arguments',
    answer: 'answered',
    fail: 'failed',
    deny: 'denied',
    cancelled: 'given up',
  },
  heldBy: {
    person: 'by you',
    option: 'by --holds',
    nobody: 'since nobody could be asked',
    time: 'since nobody answered in time',
    program: 'by the program',
    run: 'as the run ended',
  },
  heldWaits: 'waiting for you',
  byGate: (number: number) => `gate ${number}`,
  argumentsSent: 'Arguments as sent',
  argumentsChanged: 'Arguments that went on',
  changed: 'changed',
  changes: {
    label: 'What was changed',
    removed: 'sent',
    added: 'went on',
    more: (lines: number) => `${lines} more lines`,
  },
  copyChanged: 'Copy the arguments that went on',
  cutChange: 'Compared as far as both are read.',
  resultByPerson: 'given by you',
  waiting: 'The call is under way.',
  waitingIn: (stage: StageName) => `The call waits in ${STAGE_LABELS[stage]}.`,
  leftOpen: 'The run ended while this call was under way.',
  asCode: 'As code',
  asCodeHint: 'Copy this call as a line of Python',
  copyArguments: 'Copy the arguments',
  copyResult: 'Copy the result',
  copyTraceback: 'Copy the traceback',
  copyValue: 'Copy the value',
  copied: 'Copied',
  showMore: (rest: string) => `Show more, ${rest} left`,
  notRead: 'The rest could not be read.',
  goToLine: (place: string) => `Go to ${place}`,
  queued: (time: string) => `waited ${time} for its turn`,
  attempts: (count: number) => `${count} attempts`,
  failedAttempts: 'Attempts before the last one',
  failedAttempt: (code: string, at: string) => `${code} at ${at}`,
  backToRun: 'Back to the run',
  emptyTitle: 'Nothing selected',
  emptyHint:
    'Run a program, then choose a bar in the timeline: its passage through the gate, arguments and result stand here.',
} as const;
