import { AppError } from '../../../shared/contract/errors.ts';
import { createListeners } from '../../../shared/lib/listeners.ts';
import type { Unsubscribe } from '../../../shared/lib/unsubscribe.ts';
import {
  CONVERSATION_VERSION,
  DEFAULT_BUDGETS,
  type ConversationEvent,
  type ModelBudgets,
  type ModelFacts,
} from '../../../shared/model/conversation.ts';
import type { ModelFault } from '../../../shared/model/model-reply.ts';
import { startWallClock, type WallClock } from '../../runs/wall-clock.ts';
import type { ReplyDelta } from '../clients/model-client.ts';
import type { OpenedModel } from '../clients/open-model.ts';
import type { WorkspaceDeclaration } from '../prompt/workspace-prompt.ts';
import type { ConversationLog } from './conversation-log.ts';
import { runGo, TIME_IS_UP, type GoResult, type NewEvent, type ProgramEnd } from './run-go.ts';
import { turnsOf } from './turns-of.ts';

/** A program of a model as the host is asked to run it. */
export interface ProgramRequest {
  readonly callId: string;
  readonly source: string;
  readonly tools: readonly string[];
  readonly onStart: (runId: string) => void;
  /** Stops while calls are held. */
  readonly clock: WallClock;
}

export interface ConversationParts {
  readonly log: ConversationLog;
  readonly openModel: () => Promise<OpenedModel>;
  /** Rejects with `AppError` where nothing can be declared. */
  readonly declare: () => Promise<WorkspaceDeclaration>;
  readonly settings: () => { readonly budgets: Partial<ModelBudgets>; readonly maxOutputTokens: number | undefined };
  /** Never rejects. */
  readonly runProgram: (request: ProgramRequest, signal: AbortSignal) => Promise<ProgramEnd>;
  readonly onBug: (error: unknown) => void;
}

/** What who follows a conversation is told. */
export type ConversationNews =
  /** A go is under way; its first event may take a while. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'event'; readonly event: ConversationEvent }
  /** A part of the reply that is under way; nothing of it is kept before it is whole. */
  | { readonly kind: 'delta'; readonly delta: ReplyDelta };

/** One conversation with a model, live. All that happens is written as it happens; a go that ended can be taken up again. */
export interface Conversation {
  readonly conversationId: string;
  readonly events: () => readonly ConversationEvent[];
  readonly isBusy: () => boolean;
  /** What came so far of the reply that is under way, or of one that broke off last. */
  readonly replyUnderWay: () => readonly ReplyDelta[];
  /** Says something and begins a go. Throws `busy`. */
  say(task: string): void;
  /** Takes up where the last go ended. Throws `busy`. */
  resume(): void;
  /** Goes back to a call and on from there with another program. Throws `busy` or `not_found`. */
  edit(callId: string, source: string): void;
  /** Runs a program that the model wrote into its answer, and goes on from there. Throws `busy`. */
  runProgram(source: string): void;
  stop(): void;
  follow(listener: (news: ConversationNews) => void): Unsubscribe;
  /** No go is under way and everything is on disk. */
  settled(): Promise<void>;
}

export function createConversation(
  conversationId: string,
  before: readonly ConversationEvent[],
  parts: ConversationParts,
): Conversation {
  const record = createRecord(conversationId, before, parts);
  const { events, emit, tell } = record;
  let go: { readonly controller: AbortController; readonly done: Promise<void> } | undefined;

  function begin(): void {
    const controller = new AbortController();
    const done = goOn({ ...parts, events: () => events, emit, tell }, controller)
      .catch((error: unknown) => failedGo(error, parts.onBug))
      .then((result) => {
        go = undefined;
        emit(endedEvent(result));
      });
    go = { controller, done };
    tell({ kind: 'begun' });
  }

  function free(): void {
    if (go) throw new AppError('busy', { what: 'The model' });
    if (events.length === 0) emit({ kind: 'started', version: CONVERSATION_VERSION, conversationId });
  }

  return {
    conversationId,
    events: () => events,
    isBusy: () => go !== undefined,
    replyUnderWay: record.replyUnderWay,
    say(text) {
      free();
      emit({ kind: 'task', text });
      begin();
    },
    resume() {
      free();
      begin();
    },
    edit(callId, source) {
      free();
      if (!hasCall(events, callId)) throw new AppError('not_found', { what: 'program', name: callId });
      emit({ kind: 'edited', callId, source });
      begin();
    },
    runProgram(source) {
      free();
      emit({ kind: 'taken', callId: `taken_${events.length + 1}`, source });
      begin();
    },
    stop: () => go?.controller.abort('stopped'),
    follow: record.follow,
    async settled() {
      while (go) await go.done;
      await record.written();
    },
  };
}

/** What happened, in order: in memory, on its way to disk, and told to whoever follows. */
function createRecord(
  conversationId: string,
  before: readonly ConversationEvent[],
  { log, onBug }: Pick<ConversationParts, 'log' | 'onBug'>,
) {
  const events: ConversationEvent[] = [...before];
  const news = createListeners<[news: ConversationNews]>();
  let written: Promise<void> = Promise.resolve();
  let underWay: readonly ReplyDelta[] = [];
  return {
    events,
    replyUnderWay: () => underWay,
    written: () => written,
    follow: (listener: (told: ConversationNews) => void) => news.add(listener),
    emit(this: void, added: NewEvent): void {
      const event: ConversationEvent = { seq: events.length + 1, at: new Date().toISOString(), ...added };
      events.push(event);
      // What came of a reply that broke off is used for nothing, and stays to be seen until the next thing happens.
      if (event.kind !== 'ended') underWay = [];
      written = written.then(() => log.append(conversationId, [event])).catch(onBug);
      news.tell({ kind: 'event', event });
    },
    tell(this: void, told: ConversationNews): void {
      if (told.kind === 'delta') underWay = joined(underWay, told.delta);
      news.tell(told);
    },
  };
}

/** A part of the same kind goes on where the one before it ended. */
function joined(parts: readonly ReplyDelta[], { kind, text }: ReplyDelta): readonly ReplyDelta[] {
  const last = parts.at(-1);
  return last?.kind === kind ? [...parts.slice(0, -1), { kind, text: last.text + text }] : [...parts, { kind, text }];
}

function hasCall(events: readonly ConversationEvent[], callId: string): boolean {
  return events.some((event) => event.kind === 'reply' && event.calls.some((call) => call.callId === callId));
}

function failedGo(error: unknown, onBug: (error: unknown) => void): GoResult {
  if (error instanceof AppError) return { end: 'failed', error };
  onBug(error);
  return { end: 'failed', error: new AppError('internal') };
}

function endedEvent({ end, fault, error, fenced }: GoResult): NewEvent {
  return {
    kind: 'ended',
    end,
    ...(fault && { fault }),
    ...(error && { error: { code: error.code, data: { ...error.data } } }),
    ...(fenced !== undefined && { fenced }),
  };
}

interface GoContext extends ConversationParts {
  readonly events: () => readonly ConversationEvent[];
  readonly emit: (event: NewEvent) => void;
  readonly tell: (news: ConversationNews) => void;
}

async function goOn(context: GoContext, controller: AbortController): Promise<GoResult> {
  const { openModel, settings, declare, events, emit, tell, runProgram } = context;
  if (turnsOf(events()).turns.length === 0) throw new AppError('not_found', { what: 'task', name: '' });
  const model = await openModel();
  if (!model.ok) return withFault(model.fault);
  const declaration = await declare();
  const { budgets: set, maxOutputTokens } = settings();
  const budgets = { ...DEFAULT_BUDGETS, ...set };
  tellDeclared(context, { declaration, budgets, facts: model.facts });
  const clock = startWallClock(budgets.timeMs, () => controller.abort(TIME_IS_UP));
  try {
    return await runGo(
      {
        client: model.client,
        declaration,
        budgets,
        ...(maxOutputTokens !== undefined && { maxOutputTokens }),
        events,
        emit,
        onDelta: (delta) => tell({ kind: 'delta', delta }),
        runProgram: (program, signal) => runProgram({ ...program, tools: declaration.tools, clock }, signal),
        now: () => Math.round(performance.now()),
      },
      controller.signal,
    );
  } finally {
    clock.stop();
  }
}

function withFault(fault: ModelFault): GoResult {
  return { end: 'fault', fault };
}

interface Declared {
  readonly declaration: WorkspaceDeclaration;
  readonly budgets: ModelBudgets;
  readonly facts: ModelFacts;
}

/** Said again only where something is another: the text is long. */
function tellDeclared({ events, emit }: GoContext, { declaration, budgets, facts }: Declared): void {
  const { name: toolName, description, style, tools, prompt } = declaration;
  const told = { model: facts, toolName, description, style, tools: [...tools], budgets, ...(prompt !== undefined && { prompt }) }; // prettier-ignore
  const last = events().findLast((event) => event.kind === 'declared');
  const { seq: _seq, at: _at, kind: _kind, ...before } = last ?? { seq: 0, at: '', kind: '' };
  if (JSON.stringify(before) !== JSON.stringify(told)) emit({ kind: 'declared', ...told });
}
