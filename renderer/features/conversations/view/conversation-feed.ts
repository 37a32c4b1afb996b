import { AppError } from '../../../../shared/contract/errors.ts';
import type { Next } from '../../../../shared/contract/contract.ts';
import type { HostClient } from '../../../../shared/contract/host-client.ts';
import { createListeners } from '../../../../shared/lib/listeners.ts';
import type { Unsubscribe } from '../../../../shared/lib/unsubscribe.ts';
import type { ConversationEvent } from '../../../../shared/model/conversation.ts';

/** Parts of a reply that is not whole yet. */
export interface LiveReply {
  readonly text: string;
  readonly thinking: string;
  /** Arguments of its calls, one after another. */
  readonly arguments: string;
}

const NOTHING: LiveReply = { text: '', thinking: '', arguments: '' };

/** A conversation as this window follows it; `version` grows with all that comes. */
export class ConversationFeed {
  version = 0;
  isBusy = false;
  /** Something came, if only that there is nothing yet. */
  isRead = false;
  live: LiveReply = NOTHING;
  trouble: AppError | undefined;
  events: readonly ConversationEvent[] = [];
  readonly #changes = createListeners<[]>();

  constructor(readonly conversationId: string) {}

  get lastSeq(): number {
    return this.events.at(-1)?.seq ?? 0;
  }

  readonly subscribe = (listener: () => void): Unsubscribe => this.#changes.add(listener);

  /** Follows it at the host until told to leave; a connection that was lost is taken up again where it ended. */
  follow(host: HostClient): Unsubscribe {
    let stream: AbortController | undefined;
    const open = () => {
      if (stream) return;
      const opened = new AbortController();
      stream = opened;
      // All of a reply that is under way comes again.
      this.live = NOTHING;
      const params = { conversationId: this.conversationId, fromSeq: this.lastSeq + 1 };
      host
        .open('conversations.watch', params, (batch) => !opened.signal.aborted && this.apply(batch), {
          signal: opened.signal,
        })
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          if (error.code !== 'cancelled') this.#fail(error);
        })
        .finally(() => {
          if (stream === opened) stream = undefined;
        });
    };
    open();
    const off = host.on('hello', open);
    return () => {
      off();
      stream?.abort();
    };
  }

  apply({ events, deltas, isBusy }: Next<'conversations.watch'>): void {
    const fresh = events.filter(({ seq }) => seq > this.lastSeq);
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
    // What came of a reply that broke off stays to be seen until the next thing happens.
    if (fresh.some(({ kind }) => kind !== 'ended')) this.live = NOTHING;
    for (const { kind, text } of deltas) this.live = { ...this.live, [kind]: this.live[kind] + text };
    this.isBusy = isBusy;
    this.isRead = true;
    this.trouble = undefined;
    this.#changed();
  }

  #fail(error: AppError): void {
    this.trouble = error;
    this.#changed();
  }

  #changed(): void {
    this.version += 1;
    this.#changes.tell();
  }
}
