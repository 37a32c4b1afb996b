import { describe, expect, it } from 'vitest';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import { openRun, taskTitle } from '../../../renderer/stores/conversation-actions.ts';
import { conversationKey, draftKeyOf } from '../../../renderer/stores/conversations-slice.ts';
import { tabName } from '../../../renderer/stores/file-actions.ts';
import { readTabs } from '../../../renderer/stores/screen-state.ts';
import { conversationText, endNote } from '../../../shared/text/conversation-text.ts';
import type { ConversationSummary } from '../../../shared/model/conversation.ts';

const summary = (conversationId: string, more: Partial<ConversationSummary> = {}): ConversationSummary => ({
  conversationId,
  task: 'Count.',
  startedAt: '2026-12-01T10:00:00.000Z',
  changedAt: '2026-12-01T10:00:00.000Z',
  programs: 0,
  isBusy: false,
  ...more,
});

describe('the list of conversations', () => {
  it('has the newest first and each once, whatever is told of them', () => {
    const store = createAppStore();
    store.getState().setConversations([summary('20261201-2'), summary('20261201-1')]);
    store.getState().mergeConversation(summary('20261201-3'));
    store.getState().mergeConversation(summary('20261201-1', { isBusy: true }));
    const listed = () => store.getState().conversations.map(({ conversationId, isBusy }) => [conversationId, isBusy]);
    expect(listed()).toEqual([
      ['20261201-3', false],
      ['20261201-2', false],
      ['20261201-1', true],
    ]);
    store.getState().forgetConversation('20261201-2');
    expect(listed()).toHaveLength(2);
  });

  it('keeps what is written in each apart, and lets go of it with the conversation', () => {
    const store = createAppStore();
    const { setConversationDraft } = store.getState();
    setConversationDraft(draftKeyOf(null), 'a new one');
    setConversationDraft(draftKeyOf('c'), 'more');
    setConversationDraft(draftKeyOf('c', 'call_1'), 'return 1');
    expect(store.getState().conversationDrafts).toEqual({ new: 'a new one', c: 'more', 'c call_1': 'return 1' });
    setConversationDraft(draftKeyOf('c'), null);
    store.getState().forgetConversation('c');
    expect(store.getState().conversationDrafts).toEqual({ new: 'a new one' });
  });
});

describe('the tab of a conversation', () => {
  it('is one each, has the words of its task, and comes back', () => {
    const tab = { kind: 'conversation', id: 'c', title: 'Count.' } as const;
    expect(conversationKey('c')).not.toBe(conversationKey(null));
    expect(tabName(tab)).toBe('Count.');
    expect(tabName({ ...tab, id: null, title: '' })).toBe(conversationText.new);
    const kept = { tabs: [tab, { kind: 'run' }, { kind: 'conversation', id: 3, title: '' }], activeTab: 'run' };
    expect(readTabs(kept)).toEqual({ tabs: [tab, { kind: 'run' }], activeTab: 'run' });
  });

  it('shows the first line of a task, shortened', () => {
    expect(taskTitle('  Count the chairs.\nAll of them.')).toBe('Count the chairs.');
    expect(taskTitle('word '.repeat(40))).toMatch(/^(word ){11}word…$/);
  });

  it('leads to a run beside its program, or beside what ran where that is no file', () => {
    const store = createAppStore();
    openRun(store.getState(), 'run-1', 'model.py');
    expect(store.getState()).toMatchObject({ activeTab: 'run', shownRunId: 'run-1' });
  });
});

describe('the end of a go', () => {
  it('is told with the way on', () => {
    expect(endNote({ end: 'answered' }, undefined)).toBeUndefined();
    expect(endNote({ end: 'answered', fenced: 'return 1' }, undefined)?.acts).toEqual(['runProgram', 'editProgram']);
    expect(endNote({ end: 'rounds' }, { rounds: 8, tokens: 1, timeMs: 1 })).toMatchObject({
      text: expect.stringContaining('8 rounds') as string,
      acts: ['resume', 'settings'],
    });
    expect(endNote({ end: 'timeMs' }, { rounds: 8, tokens: 1, timeMs: 600_000 })?.text).toContain('10 min');
    const fault = (code: 'key_refused' | 'rate_limited' | 'not_trusted') =>
      endNote({ end: 'fault', fault: { code, data: { host: 'models.test', message: 'No.' } } }, undefined)?.acts[0];
    expect([fault('key_refused'), fault('rate_limited'), fault('not_trusted')]).toEqual(['settings', 'retry', 'trust']);
    expect(endNote({ end: 'failed', error: { code: 'busy', data: { what: 'The run' } } }, undefined)?.text).toContain(
      'The run is at work already',
    );
  });
});
