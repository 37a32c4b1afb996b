import type { ConversationEvent, ConversationEventOf, GoEnd } from '../../../../shared/model/conversation.ts';
import type { ModelCall, ModelUsage } from '../../../../shared/model/model-reply.ts';
import type { Outcome } from '../../../../shared/model/run.ts';
import { thinkingIn } from './thinking.ts';

/** What of a conversation stands under each other, in its order. */
export type ConversationItem = TaskItem | ReplyItem | TakenItem | EndItem;

export interface TaskItem {
  readonly kind: 'task';
  readonly seq: number;
  readonly text: string;
}

export interface ReplyItem {
  readonly kind: 'reply';
  readonly seq: number;
  /** Counted over the whole conversation. */
  readonly round: number;
  readonly text: string;
  /** Empty where the provider shows nothing of it. */
  readonly thinking: string;
  readonly programs: readonly ProgramItem[];
  readonly usage: ModelUsage | undefined;
  readonly durationMs: number;
}

/** A program out of the text of an answer that the person had run. */
export interface TakenItem {
  readonly kind: 'taken';
  readonly seq: number;
  readonly program: ProgramItem;
}

export interface EndItem {
  readonly kind: 'ended';
  readonly seq: number;
  readonly end: GoEnd;
  readonly event: ConversationEventOf<'ended'>;
}

export interface ProgramItem {
  readonly callId: string;
  /** Undefined where the model sent none. */
  readonly source: string | undefined;
  /** What the model sent. */
  readonly sent: Pick<ModelCall, 'name' | 'argumentsText'> | undefined;
  readonly isEdited: boolean;
  readonly runId: string | undefined;
  readonly result: ProgramResult | undefined;
  /** The conversation went on without it. */
  readonly isDropped: boolean;
  /** What it was, and what came after it, before a person changed it. */
  readonly before: { readonly program: ProgramItem; readonly items: readonly ConversationItem[] } | undefined;
}

export interface ProgramResult {
  readonly outcome: Outcome | undefined;
  /** What the model reads. */
  readonly text: string;
  readonly isError: boolean;
}

/** Puts a conversation together from what happened in it. */
export function conversationItems(events: readonly ConversationEvent[]): readonly ConversationItem[] {
  let items: readonly ConversationItem[] = [];
  let round = 0;
  for (const event of events) {
    if (event.kind === 'reply') round += 1;
    items = next(items, event, round);
  }
  return items;
}

function next(
  items: readonly ConversationItem[],
  event: ConversationEvent,
  round: number,
): readonly ConversationItem[] {
  const { seq } = event;
  switch (event.kind) {
    case 'task':
      return [...withDropped(items), { kind: 'task', seq, text: event.text }];
    case 'reply':
      return [...items, replyItem(event, round)];
    case 'taken':
      return [
        ...withDropped(items),
        { kind: 'taken', seq, program: { ...NO_PROGRAM, callId: event.callId, source: event.source } },
      ];
    case 'program':
      return withProgram(items, event.callId, (program) => ({ ...program, runId: event.runId }));
    case 'result': {
      const { outcome, text, isError } = event;
      return withProgram(items, event.callId, (program) => ({ ...program, result: { outcome, text, isError } }));
    }
    case 'edited':
      return rewound(items, event);
    case 'ended':
      return [...items, { kind: 'ended', seq, end: event.end, event }];
    case 'started':
    case 'declared':
    case 'asked':
      return items;
  }
}

const NO_PROGRAM: Omit<ProgramItem, 'callId' | 'source'> = {
  sent: undefined,
  isEdited: false,
  runId: undefined,
  result: undefined,
  isDropped: false,
  before: undefined,
};

function replyItem(event: ConversationEventOf<'reply'>, round: number): ReplyItem {
  const { seq, text, calls, usage, durationMs } = event;
  return {
    kind: 'reply',
    seq,
    round,
    text,
    thinking: thinkingIn(event),
    programs: calls.map(({ callId, name, argumentsText }) => ({
      ...NO_PROGRAM,
      callId,
      source: sourceIn(argumentsText),
      sent: { name, argumentsText },
    })),
    usage,
    durationMs,
  };
}

function sourceIn(argumentsText: string): string | undefined {
  try {
    const value: unknown = JSON.parse(argumentsText);
    const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;
    return typeof code === 'string' ? code : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // what it sent is shown instead
    throw error;
  }
}

type Change = (program: ProgramItem) => ProgramItem;

function withProgram(items: readonly ConversationItem[], callId: string, change: Change): readonly ConversationItem[] {
  const at = lastWith(items, callId);
  return items.map((item, index) => (index === at ? changed(item, (one) => (one.callId === callId ? change(one) : one)) : item)); // prettier-ignore
}

function changed(item: ConversationItem, change: Change): ConversationItem {
  if (item.kind === 'reply') return { ...item, programs: item.programs.map(change) };
  return item.kind === 'taken' ? { ...item, program: change(item.program) } : item;
}

/** Programs without a result when something else is said are not run any more. */
function withDropped(items: readonly ConversationItem[]): readonly ConversationItem[] {
  return items.map((item) => changed(item, (one) => (one.result ? one : { ...one, isDropped: true })));
}

function lastWith(items: readonly ConversationItem[], callId: string): number {
  return items.findLastIndex((item) => programsOf(item).some((program) => program.callId === callId));
}

function programsOf(item: ConversationItem): readonly ProgramItem[] {
  if (item.kind === 'reply') return item.programs;
  return item.kind === 'taken' ? [item.program] : [];
}

/** What came after the reply counts no more; it is kept with the program as it was. */
function rewound(
  items: readonly ConversationItem[],
  event: ConversationEventOf<'edited'>,
): readonly ConversationItem[] {
  const { callId, source } = event;
  const at = lastWith(items, callId);
  const item = items[at];
  if (!item) return items;
  const after = items.slice(at + 1);
  const edit: Change = (program) =>
    program.callId === callId
      ? { ...NO_PROGRAM, callId, source, sent: program.sent, isEdited: true, before: { program, items: after } }
      : { ...program, isDropped: false };
  return [...items.slice(0, at), changed(item, edit)];
}
