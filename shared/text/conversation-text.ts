import { AppError } from '../contract/errors.ts';
import { assertNever } from '../lib/assert-never.ts';
import type {
  ConversationEventOf,
  ConversationSummary,
  GoEnd,
  ModelBudgets,
  ModelFacts,
} from '../model/conversation.ts';
import type { ModelFaultCode, ModelUsage } from '../model/model-reply.ts';
import type { DisclosureStyle } from '../model/prompt.ts';
import { errorText } from './error-text.ts';
import { modelFaultText } from './model-fault-text.ts';
import { numberText } from './number-text.ts';
import { countText, durationText, limitText } from './run-text.ts';

/** Words of the conversations with models. */
export const conversationText = {
  context: {
    counting: 'Counting tokens…',
    of: (runs: number, left: number) => {
      const gone = left === 0 ? '' : ` ${countText(left, 'run')} could not be counted: still under way, or deleted.`;
      return `Of ${countText(runs, 'program')} of this conversation together; the definitions once.${gone}`;
    },
  },
  name: 'Conversations',
  new: 'New conversation',
  runTab: 'Run',
  log: 'What was said and done',
  none: 'No conversations yet.',
  noneHint: 'Say in words what is to be done; a model writes the program, and it runs through the gate.',
  begin: {
    title: 'What is to be done?',
    text: 'Say it in words. The model writes a program that calls the tools of this workspace, you see each call pass the gate, and what the program returns goes back to the model.',
    task: 'Task',
    placeholder: 'For example: which articles can ship today, and what would three of each cost?',
    send: 'Give it to the model',
    examples: 'Tasks to begin with',
    style: 'How it is told of the tools',
    ownStyle: 'tools as the workspace says',
    looking: 'Looking for the model…',
    model: 'Answers come from',
    scripted: (file: string) => `${file}, a script: it says what it says, whatever is asked`,
    noTools: 'No tool is allowed, so a program of the model could call none. Allow one first.',
  },
  more: {
    label: 'Say more',
    placeholder: 'Say more',
    send: 'Send',
    stop: 'Stop',
    busyHint: 'The model is at work. What you write here is kept until you send it.',
  },
  who: { person: 'You', model: 'Model', program: 'Program', end: 'Gatehouse' },
  code: 'Code in the reply',
  thinking: 'What it thought',
  thinkingNow: 'Thinking…',
  writing: 'Writing…',
  writingProgram: 'Writing a program…',
  asked: 'Waiting for the model…',
  starting: 'Asking the model…',
  brokeOff: 'This broke off and is not used.',
  total: 'All',
  round: (round: number) => `Round ${round}`,
  noUsage: 'no tokens counted',
  program: {
    source: 'Program of the model',
    edited: 'changed by you',
    taken: 'from its answer',
    waits: 'Not started',
    running: 'Running',
    dropped: 'Not run',
    droppedHint: 'The conversation went on without it.',
    held: (calls: number) =>
      calls === 1 ? 'A call waits at the gate for your answer.' : `${calls} calls wait at the gate for your answer.`,
    refused: 'Not a program',
    sent: 'What it sent',
    openRun: 'Open run',
    edit: 'Edit and go on from here',
    copy: 'Copy the program',
    copied: 'The program is on the clipboard.',
    value: 'Returned',
    stdout: 'Printed',
    nothing: 'Returned nothing.',
    told: 'What the model reads of it',
    more: (lines: number) => `Show ${countText(lines, 'more line')}`,
    before: 'Before your change',
  },
  edit: {
    label: 'Program to run instead',
    hint: 'What came after this program counts no more; it stays to be read.',
    hintTaken: 'What comes of it goes to the model as words.',
    run: 'Run this instead',
    runTaken: 'Run this',
    cancel: 'Cancel',
  },
  acts: {
    resume: 'Go on',
    retry: 'Try again',
    allow: 'Decide…',
    settings: 'Settings',
    trust: 'Look at what it asks for…',
    runProgram: 'Run this program',
    editProgram: 'Edit it first',
  },
  fenced: 'The answer holds a program in its text. It was not sent to be run, so nothing ran.',
  interrupted:
    'Gatehouse went away while this was under way. Everything up to there is kept; a program that had no end yet starts anew.',
  gone: 'This conversation is not on disk any more.',
  unread: 'This conversation could not be read.',
  disconnected: 'The connection to the host was lost. This is what came before.',
  delete: {
    action: 'Delete…',
    title: 'Delete this conversation?',
    text: 'What was said goes from the disk, and cannot be brought back. The runs of its programs stay.',
    keep: 'Keep it',
    delete: 'Delete',
  },
  states: {
    busy: 'at work',
    answered: 'answered',
    cut: 'broke off',
    refused: 'refused',
    stopped: 'stopped',
    permission: 'waits for you',
    rounds: 'out of rounds',
    tokens: 'out of tokens',
    timeMs: 'out of time',
    fault: 'no reply',
    failed: 'failed',
    interrupted: 'interrupted',
  } satisfies Readonly<Record<ConversationState, string>>,
  styles: {
    schemas: 'tools with their schemas',
    signatures: 'tools as signatures',
    search: 'tools found by search',
  } satisfies Readonly<Record<DisclosureStyle, string>>,
} as const;

/** How a conversation stands, in one word. */
export type ConversationState = GoEnd | 'busy' | 'interrupted';

export function conversationState({ isBusy, end }: Pick<ConversationSummary, 'isBusy' | 'end'>): ConversationState {
  return isBusy ? 'busy' : (end ?? 'interrupted');
}

/** What a person may do about the end of a go. */
export type EndAct = keyof typeof conversationText.acts;

/** Faults that stay until something is set: trying again comes to nothing before that. */
const OF_SETTINGS: ReadonlySet<ModelFaultCode> = new Set([
  'not_set_up',
  'key_in_workspace',
  'key_missing',
  'key_refused',
  'forbidden',
  'model_unknown',
  'stream_garbled',
  'script_unreadable',
  'script_over',
]);

/** Why a go ended before there was an answer, and the ways on; the first is the one that is meant. Undefined where there is one. */
export function endNote(
  event: Pick<ConversationEventOf<'ended'>, 'end' | 'fault' | 'error' | 'fenced'>,
  budgets: ModelBudgets | undefined,
): { readonly text: string; readonly acts: readonly EndAct[]; readonly isBad: boolean } | undefined {
  const { end, fault, error, fenced } = event;
  switch (end) {
    case 'answered':
      return fenced === undefined
        ? undefined
        : { text: conversationText.fenced, acts: ['runProgram', 'editProgram'], isBad: false };
    case 'cut':
      return {
        text: 'The reply was longer than it may be and ends in the middle. Say that it should go on, or raise maxOutputTokens.',
        acts: ['settings'],
        isBad: true,
      };
    case 'refused':
      return { text: 'The model will not answer this. Say it in other words.', acts: [], isBad: true };
    case 'stopped':
      return { text: 'You stopped it. What came before is kept.', acts: ['resume'], isBad: false };
    case 'permission':
      return {
        text: 'The program has not started: it would run as you, and you have not said yet whether programs of models may do that here.',
        acts: ['allow'],
        isBad: false,
      };
    case 'rounds':
    case 'tokens':
    case 'timeMs':
      return { text: `${budgetText(end, budgets)} Going on begins a new budget.`, acts: ['resume', 'settings'], isBad: false }; // prettier-ignore
    case 'fault':
      return fault
        ? { text: modelFaultText(fault), acts: faultActs(fault.code), isBad: true }
        : { text: 'No whole reply came.', acts: ['retry'], isBad: true };
    case 'failed':
      return { text: failedText(error), acts: failedActs(error?.code), isBad: true };
    default:
      return assertNever(end);
  }
}

function budgetText(end: 'rounds' | 'tokens' | 'timeMs', budgets: ModelBudgets | undefined): string {
  switch (end) {
    case 'rounds':
      return `There was no answer after ${countText(budgets?.rounds ?? 0, 'round')}, the most that may be at a time.`;
    case 'tokens':
      return `${numberText(budgets?.tokens ?? 0)} tokens are used, the most that may be at a time.`;
    case 'timeMs':
      return `${limitText('wallMs', budgets?.timeMs ?? 0)} passed without an answer, the most that may be at a time.`;
  }
}

function faultActs(code: ModelFaultCode): readonly EndAct[] {
  if (code === 'not_trusted') return ['trust', 'retry'];
  return OF_SETTINGS.has(code) ? ['settings', 'retry'] : ['retry', 'settings'];
}

type EndError = ConversationEventOf<'ended'>['error'];

function failedText(error: EndError): string {
  return error ? errorText(new AppError(error.code, error.data)) : errorText(new AppError('internal'));
}

function failedActs(code: NonNullable<EndError>['code'] | undefined): readonly EndAct[] {
  if (code === 'not_trusted') return ['trust', 'retry'];
  if (code === 'origin_not_allowed') return ['allow', 'retry'];
  return ['retry', 'settings'];
}

/** Who answers, in one line. */
export function modelFactsText({ api, name, host }: ModelFacts): string {
  return api === 'scripted' ? conversationText.begin.scripted(name) : `${name} at ${host}`;
}

/** Tokens of one reply as its provider counted them. */
export function usageText(usage: ModelUsage | undefined): string {
  if (!usage) return conversationText.noUsage;
  const cached = usage.cachedTokens === undefined ? '' : `, ${numberText(usage.cachedTokens)} of it cached`;
  return `${numberText(usage.inputTokens)} tok in${cached}, ${numberText(usage.outputTokens)} tok out`;
}

export interface GoFigures {
  readonly rounds: number;
  readonly tokens: number;
  readonly timeMs: number;
}

/** What the go under way, or the last one, took of its budgets. */
export function goText({ rounds, tokens, timeMs }: GoFigures, budgets: ModelBudgets): readonly string[] {
  return [
    `round ${rounds} of ${budgets.rounds}`,
    `${numberText(tokens)} of ${numberText(budgets.tokens)} tok`,
    `${durationText(timeMs)} of ${limitText('wallMs', budgets.timeMs)}`,
  ];
}

/** Words of the question whether programs of models may run without isolation. */
export const modelProgramsText = {
  title: 'May programs of models run here?',
  lead: (name: string) =>
    `A model writes programs for ${name}. Here they run without a sandbox, as you. Such a program can`,
  reach: [
    'read, change and delete your files, also outside this folder',
    'use your network and start other programs',
    'do so unseen: only its calls of tools pass the gate',
  ],
  scope:
    'Your answer counts for this folder on this machine, also for programs from elsewhere, until you take it back.',
  allow: 'Allow for this workspace',
  sandbox: 'Run in the sandbox instead',
  sandboxHint: 'The sandbox has no network and no home folder. It becomes the runtime of this workspace.',
  noSandbox: (why: string) => `There is no sandbox to run them in instead. ${why}`,
  looking: 'Looking for a sandbox…',
  refuse: 'Do not run it',
  close: 'Close',
  allowedTitle: 'Programs of models may run here',
  allowedText: (name: string) =>
    `You allowed it for ${name}: programs that a model wrote, or that came from elsewhere, run without a sandbox, as you.`,
  isolated: (name: string) =>
    `Programs of ${name} run in a sandbox, where what a model wrote may start without a question.`,
  isolatedTitle: 'Programs of models run in the sandbox',
  revoke: 'Take it back',
  revoked: 'Programs of models do not start here any more before you allow it.',
  status: 'Models run as you',
  statusHint: 'Programs of models may run here without a sandbox. Look at it, or take it back.',
} as const;
