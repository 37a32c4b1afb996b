import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { holdPolicy } from '../../../../electron/headless/cli/hold-prompt.ts';
import { createTerminal } from '../../../../electron/headless/cli/terminal.ts';
import type { TextInput } from '../../../../electron/headless/cli/text-input.ts';
import type { AskAboutHold, HoldQuestion } from '../../../../electron/host/host.ts';
import type { HoldAnswer } from '../../../../shared/model/hold.ts';

const QUESTION: HoldQuestion = {
  hold: {
    holdId: 'r1/c1',
    runId: 'r1',
    callId: 'c1',
    tool: 'create_quote',
    caller: 'program',
    line: 4,
    argumentsText: '{"quantity":12}',
    argumentBytes: 15,
    gate: 0,
    reason: 'large order',
    heldAt: '',
    deniedAt: '',
  },
};

/** A terminal at which one line is typed each time somebody reads. */
function terminalWith(lines: readonly string[], { isTTY = true } = {}) {
  const left = [...lines];
  let shown = '';
  const emitter = new EventEmitter();
  const input = Object.assign(emitter, {
    isTTY,
    pause: () => undefined,
    resume() {
      const line = left.shift();
      queueMicrotask(() => (line === undefined ? emitter.emit('end') : emitter.emit('data', `${line}\n`)));
    },
    [Symbol.asyncIterator]: () => {
      throw new Error('A prompt reads line by line');
    },
  }) as TextInput;
  const stderr = { isTTY, write: (text: string) => (shown += text) };
  const terminal = createTerminal({ stdout: { write: () => undefined }, stderr, env: {} });
  const context = { terminal, input, cwd: '', env: {}, signal: new AbortController().signal };
  return { context, emitter, shown: () => shown };
}

function askOf(terminal: ReturnType<typeof terminalWith>): AskAboutHold {
  const policy = holdPolicy(undefined, terminal.context);
  if (typeof policy !== 'object') throw new Error('Nobody is asked');
  return policy.ask;
}

const wanted = new AbortController().signal;

describe('the person at a terminal', () => {
  test.each<{ typed: string[]; answer: HoldAnswer | undefined }>([
    { typed: ['c'], answer: { kind: 'continue' } },
    { typed: ['C'], answer: { kind: 'continue', forRun: true } },
    { typed: ['e', '{"quantity":2}'], answer: { kind: 'edit', argumentsText: '{"quantity":2}' } },
    { typed: ['a', '{"total":1}'], answer: { kind: 'answer', resultText: '{"total":1}' } },
    { typed: ['A', '1'], answer: { kind: 'answer', resultText: '1', forRun: true } },
    { typed: ['f', 'closed'], answer: { kind: 'fail', message: 'closed' } },
    { typed: ['f', ''], answer: { kind: 'fail', message: 'A person made this call fail.' } },
    { typed: [' d '], answer: { kind: 'deny' } },
    { typed: ['D'], answer: { kind: 'deny', forRun: true } },
    { typed: ['yes', '', 'c'], answer: { kind: 'continue' } },
    { typed: [], answer: undefined },
    { typed: ['e'], answer: undefined },
  ])('types $typed', async ({ typed, answer }) => {
    const terminal = terminalWith(typed);
    expect(await askOf(terminal)(QUESTION, wanted)).toEqual(answer);
    expect(terminal.emitter.listenerCount('data')).toBe(0);
    expect(terminal.emitter.listenerCount('end')).toBe(0);
  });

  test('sees the call with all of its arguments, and after a refusal why', async () => {
    const terminal = terminalWith(['c', 'c']);
    await askOf(terminal)(QUESTION, wanted);
    expect(terminal.shown()).toContain('create_quote on line 4 waits for you: large order\n{\n  "quantity": 12\n}\n');
    await askOf(terminal)({ ...QUESTION, refused: 'create_quote: not so.' }, wanted);
    expect(terminal.shown().split('waits for you')).toHaveLength(2);
    expect(terminal.shown()).toContain('create_quote: not so.\n');
  });

  test('is asked no more once the call waits no more', async () => {
    const terminal = terminalWith(['never read']);
    const controller = new AbortController();
    controller.abort();
    expect(await askOf(terminal)(QUESTION, controller.signal)).toBeUndefined();
  });
});

test('an option stands for the person; without a terminal nobody is asked', () => {
  expect(holdPolicy('allow', terminalWith([]).context)).toBe('allow');
  expect(holdPolicy('deny', terminalWith([]).context)).toBe('deny');
  expect(holdPolicy(undefined, terminalWith([], { isTTY: false }).context)).toBeUndefined();
});
