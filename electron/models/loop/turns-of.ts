import type { ConversationEvent, ConversationEventOf } from '../../../shared/model/conversation.ts';
import type { ModelCall } from '../../../shared/model/model-reply.ts';
import type { ModelResult, ModelTurn } from '../clients/model-client.ts';

/** A conversation as its model is sent it, and what of it is still to be done. */
export interface ConversationTurns {
  readonly turns: readonly ModelTurn[];
  /** Calls of the last reply that have no result yet, each with what a person put in place of its program. */
  readonly pending: readonly PendingCall[];
}

export interface PendingCall extends ModelCall {
  readonly edited?: string;
  /** A person took it out of an answer: no tool was called, and `edited` is all of it. */
  readonly taken?: true;
}

type Reply = ConversationEventOf<'reply'>;

/** Puts together what is sent to the model. Every call has a result before anything else is said, as its API asks for. */
export function turnsOf(events: readonly ConversationEvent[]): ConversationTurns {
  const made = new Turns();
  for (const event of events) made.take(event, events);
  return made.finish();
}

class Turns {
  readonly #turns: ModelTurn[] = [];
  #open: OpenReply | undefined;
  #taken: ConversationEventOf<'taken'> | undefined;

  take(event: ConversationEvent, all: readonly ConversationEvent[]): void {
    switch (event.kind) {
      case 'task':
        return this.#say(event.text);
      case 'reply': {
        this.#close();
        const { api, text, calls, blocks } = event;
        this.#turns.push({ kind: 'reply', api, text, calls, blocks });
        this.#open = new OpenReply(event, this.#turns.length);
        return;
      }
      case 'taken':
        this.#close();
        this.#taken = event;
        return;
      case 'result':
        if (event.callId === this.#taken?.callId) return this.#say(`${TAKEN}\n\n${event.text}`);
        return this.#open?.settle(event);
      case 'edited':
        this.#taken = undefined;
        this.#open = rewound(all, event) ?? this.#open;
        if (this.#open) this.#turns.length = this.#open.turns;
        return;
      default:
        return; // the rest is not said to a model
    }
  }

  finish(): ConversationTurns {
    const pending = this.#taken ? [pendingOf(this.#taken)] : (this.#open?.pending() ?? []);
    if (pending.length === 0) this.#close();
    return { turns: this.#turns, pending };
  }

  #say(text: string): void {
    this.#close();
    this.#turns.push({ kind: 'task', text });
  }

  #close(): void {
    const open = this.#open;
    if (open && open.reply.calls.length > 0) this.#turns.push({ kind: 'results', results: open.results(NOT_RUN) });
    this.#open = undefined;
    this.#taken = undefined;
  }
}

const TAKEN = 'I ran the program of your answer. This came of it:';
const NOT_RUN = 'This program was not run: the conversation went on without it.';

function pendingOf({ callId, source }: ConversationEventOf<'taken'>): PendingCall {
  return { callId, name: '', argumentsText: '', edited: source, taken: true };
}

class OpenReply {
  readonly reply: Reply;
  /** Turns of the conversation up to it. */
  readonly turns: number;
  readonly #results = new Map<string, ModelResult>();
  readonly #edits = new Map<string, string>();

  constructor(reply: Reply, turns: number) {
    this.reply = reply;
    this.turns = turns;
  }

  settle({ callId, text, isError }: ConversationEventOf<'result'>): void {
    this.#results.set(callId, { callId, text, isError });
  }

  edit({ callId, source }: ConversationEventOf<'edited'>): void {
    this.#results.delete(callId);
    this.#edits.set(callId, source);
  }

  results(absent: string): readonly ModelResult[] {
    return this.reply.calls.map(({ callId }) => this.#results.get(callId) ?? { callId, text: absent, isError: true });
  }

  pending(): readonly PendingCall[] {
    return this.reply.calls
      .filter(({ callId }) => !this.#results.has(callId))
      .map((call) => {
        const edited = this.#edits.get(call.callId);
        return { ...call, ...(edited !== undefined && { edited }) };
      });
  }
}

/** The reply that a person went back to, as it stood when the program was changed. */
function rewound(events: readonly ConversationEvent[], edited: ConversationEventOf<'edited'>): OpenReply | undefined {
  const upTo = events.slice(0, events.indexOf(edited));
  const at = upTo.findLastIndex(
    (event) => event.kind === 'reply' && event.calls.some(({ callId }) => callId === edited.callId),
  );
  const reply = upTo[at];
  if (reply?.kind !== 'reply') return undefined;
  const open = new OpenReply(reply, turnsOf(upTo.slice(0, at)).turns.length + 1);
  for (const event of upTo.slice(at)) {
    if (event.kind === 'result') open.settle(event);
    if (event.kind === 'edited' && reply.calls.some(({ callId }) => callId === event.callId)) open.edit(event);
  }
  open.edit(edited);
  return open;
}
