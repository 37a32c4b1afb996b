import { describe, expect, it } from 'vitest';
import { conversationItems } from '../../../renderer/features/conversations/view/conversation-items.ts';
import { goFacts } from '../../../renderer/features/conversations/view/go-facts.ts';
import { ask, call, declared, happened, reply, result } from './conversation-events.ts';

const QUOTE = 'return await get_inventory(sku="CH-1")';

describe('the parts of a conversation', () => {
  it('are what was said, each program with its run and what came of it, and how it ended', () => {
    const items = conversationItems(
      happened(
        { kind: 'started', version: 1, conversationId: 'c' },
        { kind: 'task', text: 'How many?' },
        declared(),
        ask(1),
        reply({ text: 'Looking.', calls: [call(QUOTE)] }),
        { kind: 'program', callId: 'a', runId: 'run-1' },
        result('a', '{"value":8,"stdout":""}', { runId: 'run-1', outcome: 'succeeded' }),
        ask(2),
        reply({ text: 'Eight.' }),
        { kind: 'ended', end: 'answered' },
      ),
    );
    expect(items).toMatchObject([
      { kind: 'task', text: 'How many?' },
      {
        kind: 'reply',
        round: 1,
        text: 'Looking.',
        programs: [{ callId: 'a', source: QUOTE, runId: 'run-1', result: { outcome: 'succeeded' }, isEdited: false }],
      },
      { kind: 'reply', round: 2, text: 'Eight.', programs: [] },
      { kind: 'ended', end: 'answered' },
    ]);
  });

  it('show what the model sent where that was no program', () => {
    const [item] = conversationItems(
      happened(reply({ calls: [{ callId: 'a', name: 'get_stock', argumentsText: '{"sku":' }] }), result('a', 'No.')),
    );
    expect(item).toMatchObject({
      programs: [{ source: undefined, sent: { name: 'get_stock', argumentsText: '{"sku":' }, result: { text: 'No.' } }],
    });
  });

  it('go back to a program that the person changed; what came after it is kept with what it was', () => {
    const items = conversationItems(
      happened(
        { kind: 'task', text: 'Count.' },
        reply({ calls: [call('return 1'), call('return 0', 'b')] }),
        { kind: 'program', callId: 'a', runId: 'run-1' },
        result('a', 'one', { outcome: 'succeeded' }),
        result('b', 'zero', { outcome: 'succeeded' }),
        reply({ text: 'One.' }),
        { kind: 'ended', end: 'answered' },
        { kind: 'edited', callId: 'a', source: 'return 2' },
        { kind: 'program', callId: 'a', runId: 'run-2' },
      ),
    );
    expect(items).toMatchObject([
      { kind: 'task' },
      {
        kind: 'reply',
        programs: [
          {
            source: 'return 2',
            isEdited: true,
            runId: 'run-2',
            result: undefined,
            before: {
              program: { source: 'return 1', runId: 'run-1', result: { text: 'one' } },
              items: [{ kind: 'reply', text: 'One.' }, { kind: 'ended' }],
            },
          },
          { source: 'return 0', isEdited: false, result: { text: 'zero' } },
        ],
      },
    ]);
    expect(items).toHaveLength(2);
  });

  it('say of a program that has no result when something else is said that it was not run', () => {
    const [item] = conversationItems(
      happened(
        reply({ calls: [call('return 1')] }),
        { kind: 'ended', end: 'permission' },
        { kind: 'task', text: 'No.' },
      ),
    );
    expect(item).toMatchObject({ programs: [{ isDropped: true }] });
  });

  it('hold a program out of an answer apart', () => {
    const items = conversationItems(
      happened(
        reply({ text: '```python\nreturn 1\n```' }),
        { kind: 'ended', end: 'answered', fenced: 'return 1\n' },
        { kind: 'taken', callId: 'taken_3', source: 'return 1\n' },
        { kind: 'program', callId: 'taken_3', runId: 'run-1' },
        result('taken_3', 'one', { outcome: 'succeeded' }),
      ),
    );
    expect(items.at(-1)).toMatchObject({
      kind: 'taken',
      program: { source: 'return 1\n', runId: 'run-1', result: { text: 'one' } },
    });
  });

  it.each([
    [['{"type":"thinking","thinking":"Let me see."}', '{"type":"text","text":"Hi"}'], 'Let me see.'],
    [['{"type":"reasoning","summary":[{"type":"summary_text","text":"First."},{"text":"Then."}]}'], 'First.\n\nThen.'],
    [['{"role":"assistant","content":"Hi","reasoning_content":"Hm."}'], 'Hm.'],
    [['no JSON', '[]', '{"type":"reasoning","encrypted_content":"gAAA"}'], ''],
  ])('tell what the model thought as far as its provider shows it (%j)', (blocks, thinking) => {
    expect(conversationItems(happened(reply({ blocks })))).toMatchObject([{ thinking }]);
  });
});

describe('the figures of a conversation', () => {
  const first = [
    { kind: 'task', text: 'Count.' },
    declared(),
    ask(1),
    reply({ calls: [call('return 1')], usage: { inputTokens: 100, outputTokens: 20, cachedTokens: 50 } }),
    { kind: 'program', callId: 'a', runId: 'run-1' },
    { kind: 'ended', end: 'stopped' },
  ] as const;

  it('are those of the go under way, and of all of it', () => {
    const facts = goFacts(happened(...first, ask(1), reply({ usage: { inputTokens: 200, outputTokens: 1 } }), ask(2)));
    expect(facts).toMatchObject({ rounds: 2, tokens: 201, startedAt: at(7), endedAt: undefined, runIds: [] });
    expect(facts.total).toEqual({
      rounds: 2,
      usage: { inputTokens: 300, outputTokens: 21, cachedTokens: 50 },
      runIds: ['run-1'],
    });
  });

  it('are those of the last go once it is over', () => {
    expect(goFacts(happened(...first))).toMatchObject({
      rounds: 1,
      tokens: 120,
      startedAt: at(1),
      endedAt: at(6),
      runIds: ['run-1'],
    });
  });

  it('are none of tokens where the provider counts none', () => {
    expect(goFacts(happened(ask(1), reply({}))).total).toEqual({ rounds: 1, usage: undefined, runIds: [] });
  });
});

const at = (seq: number) => new Date(seq * 1000).toISOString();
