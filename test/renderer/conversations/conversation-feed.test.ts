import { describe, expect, it } from 'vitest';
import { ConversationFeed } from '../../../renderer/features/conversations/view/conversation-feed.ts';
import { ask, happened, reply } from './conversation-events.ts';

const delta = (kind: 'text' | 'thinking' | 'arguments', text: string) => ({ kind, text });

describe('a conversation as a window follows it', () => {
  it('shows a reply as it comes, until it is whole', () => {
    const feed = new ConversationFeed('c');
    let told = 0;
    feed.subscribe(() => (told += 1));
    const [task, asked, whole] = happened({ kind: 'task', text: 'Count.' }, ask(1), reply({ text: 'One.' }));
    if (!task || !asked || !whole) throw new Error('three events were made');
    feed.apply({ events: [task, asked], deltas: [delta('thinking', 'Hm'), delta('text', 'O')], isBusy: true });
    feed.apply({ events: [], deltas: [delta('text', 'ne')], isBusy: true });
    expect(feed.live).toEqual({ text: 'One', thinking: 'Hm', arguments: '' });
    feed.apply({ events: [whole], deltas: [], isBusy: true });
    expect(feed.live).toEqual({ text: '', thinking: '', arguments: '' });
    expect([feed.events.length, feed.lastSeq, told]).toEqual([3, 3, 3]);
  });

  it('keeps in sight what came of a reply that broke off, and takes no event twice', () => {
    const feed = new ConversationFeed('c');
    const events = happened(ask(1), { kind: 'ended', end: 'stopped' }, ask(1));
    feed.apply({ events: events.slice(0, 1), deltas: [delta('text', 'Half')], isBusy: true });
    feed.apply({ events: events.slice(0, 2), deltas: [], isBusy: false });
    expect(feed.live.text).toBe('Half');
    expect([feed.isBusy, feed.events.length]).toEqual([false, 2]);
    feed.apply({ events: events.slice(2), deltas: [], isBusy: true });
    expect(feed.live.text).toBe('');
  });
});
