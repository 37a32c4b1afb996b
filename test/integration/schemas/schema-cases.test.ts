import { afterEach, describe, expect, test } from 'vitest';
import { problemText } from '../../../shared/text/problem-text.ts';
import { openToolFolder, type ToolFolder } from './open-tool-folder.ts';

let folder: ToolFolder | undefined;

afterEach(async () => {
  await folder?.close();
  folder = undefined;
});

interface Case {
  readonly id: string;
  readonly what: string;
  readonly inputSchema: unknown;
  readonly outputSchema?: unknown;
  readonly fits: readonly unknown[];
  /** Arguments that do not, and a part of what the program reads. */
  readonly refused: readonly (readonly [args: unknown, message: string])[];
}

const address = {
  type: 'object',
  properties: { street: { type: 'string' }, code: { type: 'string', pattern: '^[0-9]{5}$' } },
  required: ['street', 'code'],
};
const home = { street: 'Main', code: '80331' };

const cases: readonly Case[] = [
  {
    id: 'SC-01',
    what: 'a choice at the root, and the branch that was meant is named',
    inputSchema: {
      type: 'object',
      oneOf: [
        { properties: { by: { const: 'post' }, to: { type: 'string' } }, required: ['by', 'to'] },
        { properties: { by: { const: 'phone' }, number: { type: 'string' } }, required: ['by', 'number'] },
      ],
    },
    fits: [
      { by: 'post', to: 'x' },
      { by: 'phone', number: '1' },
    ],
    refused: [
      [{ by: 'phone' }, '/number is required and missing'],
      [{}, 'must fit exactly one of the shapes'],
      [{ by: 'fax' }, 'must fit exactly one of the shapes'],
    ],
  },
  {
    id: 'SC-03',
    what: 'a list of objects, with the place in the list',
    inputSchema: {
      type: 'object',
      properties: {
        rows: {
          type: 'array',
          minItems: 1,
          items: { type: 'object', properties: { count: { type: 'integer', minimum: 1 }, weight: { type: 'number' } } },
        },
      },
      required: ['rows'],
    },
    fits: [{ rows: [{ count: 1, weight: 0.5 }] }],
    refused: [
      [{ rows: [] }, '/rows must have at least 1 item'],
      [{ rows: [{ count: 1 }, { count: 0 }] }, '/rows/1/count must be 1 or more; got 0'],
      [{ rows: [{ count: 1.5 }] }, '/rows/0/count must be a whole number'],
    ],
  },
  {
    id: 'SC-04',
    what: 'definitions that are referred to twice',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: { address },
      type: 'object',
      properties: { from: { $ref: '#/$defs/address' }, to: { $ref: '#/$defs/address' } },
      required: ['from', 'to'],
    },
    fits: [{ from: home, to: home }],
    refused: [[{ from: { ...home, code: '8' }, to: home }, '/from/code must match ^[0-9]{5}$; got "8"']],
  },
  {
    id: 'SC-06',
    what: 'a schema that refers to itself',
    inputSchema: {
      type: 'object',
      properties: { label: { type: 'string' }, below: { $ref: '#' } },
      required: ['label'],
    },
    fits: [{ label: 'a', below: { label: 'b', below: { label: 'c' } } }],
    refused: [[{ label: 'a', below: { label: 'b', below: {} } }, '/below/below/label is required and missing']],
  },
  {
    id: 'SC-10',
    what: 'draft 2020-12 by name',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { pair: { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false } },
      required: ['pair'],
      additionalProperties: false,
    },
    fits: [{ pair: ['a', 1] }],
    refused: [
      [{ pair: ['a', 'b'] }, '/pair/1 must be a whole number'],
      [{ pair: ['a', 1, 2] }, '/pair must have at most 2 items'],
      [{ pair: [], more: 1 }, '/more is not a known name'],
    ],
  },
  {
    id: 'SC-16',
    what: 'a pattern with escapes that the flag u does not allow',
    inputSchema: { type: 'object', properties: { day: { type: 'string', pattern: '^\\d{4}\\-\\d\\d\\-\\d\\d$' } } },
    fits: [{ day: '2025-12-31' }],
    refused: [[{ day: '31.12.2025' }, '/day must match']],
  },
  {
    id: 'SC-20',
    what: 'a list or null',
    inputSchema: {
      type: 'object',
      properties: { ids: { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'null' }], default: null } },
    },
    fits: [{}, { ids: null }, { ids: [1, 2] }],
    refused: [
      [{ ids: '1' }, '/ids must be an array or null; got "1"'],
      [{ ids: ['1'] }, '/ids/0 must be a whole number'],
    ],
  },
  {
    id: 'SC-22',
    what: 'empty, null and absent are three things',
    inputSchema: {
      type: 'object',
      properties: {
        title: { type: 'string', minLength: 1 },
        memo: { type: ['string', 'null'] },
        labels: { type: 'array', items: { type: 'string' } },
      },
    },
    fits: [{}, { memo: null }, { memo: '' }, { labels: [''] }],
    refused: [
      [{ title: '' }, '/title must be at least 1 character long'],
      [{ title: null }, '/title must be a string; got null'],
      [{ labels: [null] }, '/labels/0 must be a string; got null'],
    ],
  },
  {
    id: 'SC-30',
    what: 'names by pattern and by a schema for the rest',
    inputSchema: {
      type: 'object',
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer' },
    },
    fits: [{ 'x-a': 's', n: 1 }],
    refused: [
      [{ 'x-a': 1 }, '/x-a must be a string'],
      [{ n: 's' }, '/n must be a whole number'],
    ],
  },
  {
    id: 'SC-32',
    what: 'a default is told and not filled in',
    inputSchema: {
      type: 'object',
      properties: { ratio: { type: 'string', enum: ['1:1', '16:9'], default: '1:1', description: 'width to height' } },
    },
    fits: [{}, { ratio: '16:9' }],
    refused: [[{ ratio: '16/9' }, '/ratio must be one of "1:1", "16:9", perhaps "16:9"; got "16/9"']],
  },
  {
    id: 'SC-36',
    what: 'multiples of a decimal fraction',
    inputSchema: { type: 'object', properties: { amount: { type: 'number', multipleOf: 0.01 } } },
    fits: [{ amount: 19.99 }, { amount: 0.07 }, { amount: -1234567.89 }, { amount: 1e21 }],
    refused: [[{ amount: 19.995 }, '/amount must be a multiple of 0.01; got 19.995']],
  },
  {
    id: 'SC-38',
    what: 'boolean and empty schemas',
    inputSchema: {
      type: 'object',
      properties: { anything: true, nothing: false, also: {} },
      additionalProperties: false,
    },
    outputSchema: true,
    fits: [{ anything: [1] }, { also: null }, {}],
    refused: [
      [{ nothing: 1 }, '/nothing must not be given'],
      [{ other: 1 }, '/other is not a known name'],
    ],
  },
];

describe('a call is judged by its schema', () => {
  test.each(cases)('$id $what', async ({ inputSchema, outputSchema, fits, refused }) => {
    folder = await openToolFolder({ 'tools/it.json': { name: 'it', inputSchema, outputSchema } });
    expect(folder.tools.problems).toEqual([]);
    for (const args of fits) expect(folder.call('it', args)).toMatchObject({ status: 'ok' });
    for (const [args, message] of refused) {
      const { error } = folder.call('it', args);
      expect(error).toMatchObject({ code: 'invalid_arguments' });
      expect(error?.message).toContain(message);
    }
  });
});

const named = (name: string, inputSchema: unknown, more: object = {}) => ({ name, inputSchema, ...more });

test('SC-08 null stands for a field that is not there', async () => {
  const nothing = { title: null, description: null, annotations: null, outputSchema: null, icons: null };
  folder = await openToolFolder({ 'tools/list.json': { tools: [named('a', { type: 'object' }, nothing)] } });
  expect(folder.tools.problems).toEqual([]);
  expect(folder.tools.get('a')?.definition).toEqual({ name: 'a', inputSchema: { type: 'object' } });
  expect(folder.call('a', {}).status).toBe('ok');
});

test('SC-12 other spellings of a draft are known, and an unknown one is checked by a stated draft with a warning', async () => {
  const page = { type: 'object', properties: { page: { type: 'integer', minimum: 0, exclusiveMinimum: true } } };
  const pair = { properties: { pair: { items: [{ type: 'string' }] } } };
  folder = await openToolFolder({
    'tools/list.json': {
      tools: [
        named('four', { $schema: 'http://json-schema.org/draft-04/schema#', ...page }),
        named('nineteen', { $schema: 'https://json-schema.org/draft/2019-09/schema#', ...pair }),
        named('secure', { $schema: 'https://json-schema.org/draft-07/schema#', ...pair }),
        named('typographic', { $schema: 'http://json\u2010schema.org/draft\u201107/schema', ...pair }),
        named('junk', { $schema: 'our-own-dialect', type: 'object', properties: { n: { prefixItems: [false] } } }),
      ],
    },
  });
  expect(folder.tools.tools.map(({ summary }) => summary.usable)).toEqual([true, true, true, true, true]);
  expect(folder.tools.problems.map((problem) => [problem.tool, problemText(problem)])).toEqual([
    [
      'junk',
      'The input schema names the draft our-own-dialect, which is not known; it is checked by draft 2020-12 instead.',
    ],
  ]);
  expect(folder.call('four', { page: 1 }).status).toBe('ok');
  expect(folder.call('four', { page: 0 }).error?.message).toContain('/page must be more than 0');
  for (const tool of ['nineteen', 'secure', 'typographic']) {
    expect(folder.call(tool, { pair: ['a', 1] }).status).toBe('ok');
    expect(folder.call(tool, { pair: [1] }).error?.message).toContain('/pair/0 must be a string');
  }
  expect(folder.call('junk', { n: [1] }).error?.message).toContain('/n/0 must not be given');
});

test('SC-14 one $id in two schemas keeps two meanings', async () => {
  const $id = 'https://example.com/args.json';
  const tools = [
    named('whole', { $id, properties: { x: { $ref: '#/$defs/x' } }, $defs: { x: { type: 'integer' } } }),
    named('text', { $id, properties: { x: { $ref: 'args.json#/$defs/x' } }, $defs: { x: { type: 'string' } } }),
  ];
  for (let load = 0; load < 3; load += 1) {
    folder = await openToolFolder({ 'tools/list.json': { tools } });
    expect(folder.tools.problems).toEqual([]);
    expect(folder.call('whole', { x: 1 }).status).toBe('ok');
    expect(folder.call('whole', { x: 'a' }).error?.code).toBe('invalid_arguments');
    expect(folder.call('text', { x: 'a' }).status).toBe('ok');
    expect(folder.call('text', { x: 1 }).error?.code).toBe('invalid_arguments');
    await folder.close();
  }
  folder = undefined;
});

test('SC-18 what is left over from older drafts is named, with what to write instead', async () => {
  folder = await openToolFolder({
    'tools/list.json': {
      tools: [
        named('page', { properties: { page: { type: 'integer', minimum: 0, exclusiveMinimum: true } } }),
        named('pick', { properties: { which: { type: 'string', required: true } } }),
      ],
    },
  });
  expect(folder.tools.problems.map((problem) => [problem.tool, problem.pointer, problemText(problem)])).toEqual([
    [
      'page',
      '/tools/0/inputSchema/properties/page/exclusiveMinimum',
      'The input schema cannot be used: /properties/page/exclusiveMinimum is no JSON Schema there: it must be number. To mend it, move /properties/page/minimum to /properties/page/exclusiveMinimum. The tool cannot be called before this is mended.',
    ],
    [
      'pick',
      '/tools/1/inputSchema/properties/which/required',
      'The input schema cannot be used: /properties/which/required is no JSON Schema there: it must be array. To mend it, remove /properties/which/required; add "which" to /required. The tool cannot be called before this is mended.',
    ],
  ]);
  expect(folder.call('page', {}).error?.code).toBe('tool_unavailable');
});

test('SC-24 a tool of any name can be called by it', async () => {
  const names = ['local:clock/now.get-it', 'Summarize It', '天气_查询', 'send_🎉', 'plain'];
  folder = await openToolFolder({ 'tools/list.json': { tools: names.map((name) => named(name, { type: 'object' })) } });
  expect([...folder.tools.allowedFor('program')]).toEqual(names);
  for (const name of names) expect(folder.call(name, {}).status).toBe('ok');
});

test('SC-26 names that differ little are different tools', async () => {
  const types = { 'get-user': 'integer', get_user: 'string', 'get.user': 'boolean', Get_User: 'null' };
  const values = { 'get-user': 1, get_user: 'a', 'get.user': true, Get_User: null };
  const tools = Object.entries(types).map(([name, type]) => named(name, { properties: { id: { type } } }));
  folder = await openToolFolder({ 'tools/list.json': { tools } });
  expect(folder.tools.problems).toEqual([]);
  for (const tool of Object.keys(types)) {
    for (const [owner, id] of Object.entries(values)) {
      expect(folder.call(tool, { id }).status).toBe(owner === tool ? 'ok' : 'error');
    }
  }
});

test('SC-28 a tool that cannot be used takes no other with it, and nothing is fetched', async () => {
  folder = await openToolFolder({
    'tools/list.json': {
      tools: [
        named('bad', { properties: { p: { type: 'thing' } } }),
        named('worse', { properties: { p: { $ref: 'https://example.invalid/missing.json' } } }),
        named('good', { properties: { x: { type: 'integer' } } }),
      ],
    },
  });
  expect([...folder.tools.allowedFor('program')]).toEqual(['good']);
  expect(folder.tools.problems.map(({ tool, pointer }) => [tool, pointer])).toEqual([
    ['bad', '/tools/0/inputSchema/properties/p/type'],
    ['worse', '/tools/1/inputSchema/properties/p/$ref'],
  ]);
  expect(folder.call('good', { x: 1 }).status).toBe('ok');
  expect(folder.call('worse', {}).error?.message).toContain('disabled by a problem');
});

test('SC-34 a pattern that would take for ever ends the call, not the host', async () => {
  folder = await openToolFolder({
    'tools/it.json': named('it', { properties: { v: { type: 'string', pattern: '^(a+)+$' } } }),
  });
  expect(folder.call('it', { v: 'aaa' }).status).toBe('ok');
  const { error } = folder.call('it', { v: `${'a'.repeat(40)}!` });
  expect(error).toMatchObject({ code: 'invalid_arguments' });
  expect(error?.message).toContain('took longer than 40 ms to check against the pattern ^(a+)+$');
});
