import { describe, expect, test } from 'vitest';
import { ok, openTestSession, type TestTool } from './test-session.ts';

/** What the gateways do that this one must match: schemas on the way in and out, and an allowlist that is the boundary. */

function counted(tool: TestTool): { readonly tool: TestTool; calls(): number } {
  let calls = 0;
  const { invoke = () => ok('null') } = tool;
  return {
    calls: () => calls,
    tool: {
      ...tool,
      invoke(call) {
        calls += 1;
        return invoke(call);
      },
    },
  };
}

const add: TestTool = {
  inputSchema: {
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'integer' } },
    required: ['a', 'b'],
    additionalProperties: false,
  },
  outputSchema: { type: 'object', properties: { sum: { type: 'integer' } }, required: ['sum'] },
  invoke: ({ arguments: { a, b } }) => ok(JSON.stringify({ sum: Number(a) + Number(b) })),
};

test('a tool with a closed schema: an unknown name, a missing argument and good ones', () => {
  const { tool, calls } = counted(add);
  const { callNow } = openTestSession({ add: tool });
  expect(callNow('sub', '{"a":2,"b":3}').error?.code).toBe('unknown_tool');
  expect(callNow(' add ', '{"a":2,"b":3}').error?.code).toBe('unknown_tool');
  expect(callNow('add', '{"a":2}').error).toMatchObject({
    code: 'invalid_arguments',
    details: { faults: [{ pointer: '/b', keyword: 'required' }] },
  });
  expect(calls()).toBe(0);
  expect(callNow('add', '{"a":2,"b":3}')).toMatchObject({ status: 'ok', resultText: '{"sum":5}' });
  expect(calls()).toBe(1);
});

describe('a schema with references, patterns, schemas of other members and numeric enums', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^item-[0-9]+$' },
      level: { enum: [1, 2.5] },
      part: { $ref: '#/$defs/part' },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
    },
    required: ['id', 'part'],
    additionalProperties: false,
    $defs: {
      part: {
        type: 'object',
        properties: { size: { type: 'integer' } },
        required: ['size'],
        additionalProperties: false,
      },
    },
  };
  const good = { id: 'item-7', level: 1, part: { size: 3 }, labels: { a: 'b' } };

  test.each([
    ['a text that does not match', { ...good, id: 'article-7' }, '/id'],
    ['one member too many inside', { ...good, part: { size: 3, more: 1 } }, '/part/more'],
    ['another member of the wrong type', { ...good, labels: { a: 1 } }, '/labels/a'],
    ['a number of the enum as text', { ...good, level: '1' }, '/level'],
    ['one member too many outside', { ...good, more: 1 }, '/more'],
  ])('%s never reaches the tool', (_, args, pointer) => {
    const { tool, calls } = counted({ inputSchema: schema });
    const { error } = openTestSession({ tool }).callNow('tool', JSON.stringify(args));
    expect(error).toMatchObject({ code: 'invalid_arguments', details: { faults: [{ pointer }] } });
    expect(calls()).toBe(0);
  });

  test('good arguments pass, and 1.0 is the number 1', () => {
    const { tool, calls } = counted({ inputSchema: schema });
    const { callNow } = openTestSession({ tool });
    expect(callNow('tool', JSON.stringify(good)).status).toBe('ok');
    expect(callNow('tool', JSON.stringify(good).replace('"level":1', '"level":1.0')).status).toBe('ok');
    expect(calls()).toBe(2);
  });
});

test.each([
  ['a pattern that is none', { type: 'string', pattern: '(' }, '/properties/a/pattern', 'pattern'],
  ['a reference to another place', { $ref: 'https://example.com/a.json' }, '/properties/a/$ref', 'external'],
  ['a type that is none', { type: 'text' }, '/properties/a/type', 'type'],
])('%s disables the one tool, which says where', (_, member, pointer, word) => {
  const { tool, calls } = counted({ inputSchema: { type: 'object', properties: { a: member } } });
  const { callNow } = openTestSession({ tool, add });
  const { error } = callNow('tool', '{}');
  expect(error?.code).toBe('tool_unavailable');
  expect(error?.message).toContain(pointer);
  expect(error?.message.toLowerCase()).toContain(word);
  expect(calls()).toBe(0);
  expect(callNow('add', '{"a":1,"b":1}').status).toBe('ok');
});

test('a result that breaks its schema is no result; without a schema any JSON is one', () => {
  const answering = (resultText: string, outputSchema?: object): TestTool => ({
    ...(outputSchema && { outputSchema: { ...outputSchema } }),
    invoke: () => ok(resultText),
  });
  const { callNow } = openTestSession({
    broken: answering('{"sum":"5"}', { type: 'object', properties: { sum: { type: 'integer' } } }),
    closed: answering('{"sum":5,"more":1}', { properties: { sum: {} }, additionalProperties: false }),
    free: answering('[null,"text",1e2]'),
    none: answering('null'),
  });
  expect(callNow('broken').error).toMatchObject({ code: 'invalid_result', details: { faults: [{ pointer: '/sum' }] } });
  expect(callNow('closed').error).toMatchObject({
    code: 'invalid_result',
    details: { faults: [{ pointer: '/more' }] },
  });
  expect(callNow('free').resultText).toBe('[null,"text",1e2]');
  expect(callNow('none').resultText).toBe('null');
});

test('arguments reach the tool as they were sent: no defaults, no pruning, no number changed', () => {
  let got = '';
  const tool: TestTool = {
    inputSchema: { type: 'object', properties: { a: { default: 1 } } },
    invoke({ argumentsText }) {
      got = argumentsText;
      return ok(argumentsText);
    },
  };
  const text = '{"b": 12345678901234567890123, "c": 1.0, "d": "<&>"}';
  expect(openTestSession({ tool }).callNow('tool', text).resultText).toBe(text);
  expect(got).toBe(text);
});

test.each([
  ['{"a":', 'not JSON'],
  ['{"a":1} {"a":2}', 'not JSON'],
  ['', 'empty'],
  ['null', 'must be a JSON object'],
])('arguments that are %j are refused', (text, message) => {
  const { tool, calls } = counted({});
  const { error } = openTestSession({ tool }).callNow('tool', text);
  expect(error).toMatchObject({ code: 'invalid_arguments', message: expect.stringContaining(message) as unknown });
  expect(calls()).toBe(0);
});

test('the names that pass are those on the allowlist, whatever else there is', () => {
  const { session, callNow } = openTestSession({
    b: {},
    a: {},
    off: { allowed: false },
    model: { allowedCallers: ['model'] },
  });
  expect([...session.allowed].sort()).toEqual(['a', 'b']);
  expect([callNow('off').error?.code, callNow('model').error?.code]).toEqual(['not_allowed', 'not_allowed']);
});

test('what a tool says of its failure is what the program reads', () => {
  const tool: TestTool = { invoke: () => ({ ok: false, code: 'tool_failed', message: 'no such order' }) };
  expect(openTestSession({ tool }).callNow('tool').error).toEqual({
    code: 'tool_failed',
    message: 'tool: no such order',
  });
});
