import { describe, expect, test } from 'vitest';
import type { FormatId } from '../../../../shared/model/exchange.ts';
import { exported, imported } from '../../../support/exchange.ts';

const schema = { properties: { n: { maximum: 1, type: 'integer' } }, type: 'object' };

/** Tools as their providers' documents have them, with what we have no name for. */
const DOCUMENTS: readonly (readonly [FormatId, unknown])[] = [
  [
    'mcp',
    {
      tools: [
        {
          title: 'A',
          name: 'a.b',
          description: 'Does a.',
          inputSchema: schema,
          outputSchema: schema,
          annotations: { readOnlyHint: true, custom: 1 },
          icons: [{ src: 'data:image/png;base64,', mimeType: 'image/png' }],
          _meta: { 'x/y': [1] },
          execution: { taskSupport: 'optional' },
          later: { b: 1, a: 2 },
        },
      ],
    },
  ],
  [
    'openai_responses',
    [
      { type: 'function', name: 'a', description: 'Does a.', parameters: schema, strict: false },
      { name: 'b', type: 'function', parameters: schema, output_schema: schema, later: [1], defer_loading: true },
      { type: 'function', name: 'c', allowed_callers: ['programmatic', 'direct'], parameters: schema },
      { type: 'programmatic_tool_calling' },
    ],
  ],
  [
    'openai_chat',
    [
      { type: 'function', function: { name: 'a', description: 'Does a.', parameters: schema, strict: true } },
      { function: { parameters: schema, name: 'b', inner: 1 }, cache_control: { type: 'ephemeral' }, type: 'function' },
    ],
  ],
  [
    'anthropic',
    [
      {
        name: 'a',
        description: 'Does a.',
        input_schema: schema,
        input_examples: [{ n: 1 }],
        cache_control: { type: 'ephemeral', ttl: '1h' },
        defer_loading: true,
        allowed_callers: ['direct', 'code_execution_20250825'],
        strict: false,
        annotations: { readOnlyHint: true },
        later: null,
      },
      { type: 'custom', name: 'b', input_schema: schema },
      { type: 'code_execution_20260120', name: 'code_execution' },
    ],
  ],
  [
    'gemini',
    [
      {
        functionDeclarations: [
          { name: 'a', description: 'Does a.', parametersJsonSchema: schema, behavior: 'BLOCKING' },
          { name: 'b', parameters: { type: 'OBJECT', properties: {} }, response: { type: 'STRING' } },
        ],
      },
    ],
  ],
];

describe('a tool leaves in the form in which it came', () => {
  test.each(DOCUMENTS)('%s: every member, in its order', async (format, document) => {
    const tools = await imported(JSON.stringify(document), { format });
    const usable = tools.map(({ text }) => text.replaceAll('"OBJECT"', '"object"').replaceAll('"STRING"', '"string"'));
    const made = exported(usable, { format });
    const expected = JSON.stringify(document, null, 2).replace('"OBJECT"', '"object"').replace('"STRING"', '"string"');
    expect(made.text).toBe(`${expected}\n`);
    expect({ losses: made.losses, notExported: made.notExported }).toEqual({ losses: [], notExported: [] });
  });

  test('numbers keep their spelling', async () => {
    const text =
      '[{"type":"function","name":"a","parameters":{"type":"object","properties":{"n":{"minimum":1.0,"maximum":1e2}}}}]';
    const [tool] = await imported(text);
    const made = exported([tool?.text ?? ''], { format: 'openai_responses' });
    expect(made.text.replace(/\s/g, '')).toBe(text);
  });

  test('what somebody changed here since then is what leaves', async () => {
    const document = [
      { type: 'custom', name: 'b', input_schema: schema, allowed_callers: ['code_execution_20250825'] },
    ];
    const [tool] = await imported(JSON.stringify(document));
    const edited = tool?.text.replace(/\[\s*"program",\s*"form"\s*\]/, '["model", "mcp", "form"]') ?? '';
    expect(edited).not.toBe(tool?.text);
    const made = exported([edited], { format: 'anthropic' });
    expect(JSON.parse(made.text)).toEqual([{ ...document[0], allowed_callers: ['direct'] }]);
  });
});

const OWN = JSON.stringify({
  namespace: 'sales',
  name: 'total',
  title: 'Total',
  description: 'Sums.',
  inputSchema: { type: 'object' },
  outputSchema: { type: 'number' },
  annotations: { readOnlyHint: true },
  tags: ['x'],
  examples: [{}],
  allowedCallers: ['program'],
  deferLoading: true,
  limits: { perRun: 1 },
  icons: [],
  _meta: {},
  team: 'blue',
  binding: { kind: 'mock' },
});

describe('what a format cannot carry is named', () => {
  const lost = (format: FormatId) =>
    exported([OWN], { format }).losses.map(({ tool, pointer, code }) => `${tool}${pointer} ${code}`);

  test.each<[FormatId, readonly string[]]>([
    ['gatehouse', []],
    ['mcp', ['tags', 'examples', 'allowedCallers', 'deferLoading', 'limits', 'team', 'binding']],
    [
      'openai_responses',
      ['title', 'annotations', 'tags', 'examples', 'allowedCallers', 'limits', 'icons', '_meta', 'team', 'binding'],
    ],
    [
      'openai_chat',
      [
        'title',
        'outputSchema',
        'annotations',
        'tags',
        'examples',
        'allowedCallers',
        'deferLoading',
        'limits',
        'icons',
        '_meta',
        'team',
        'binding',
      ],
    ],
    [
      'anthropic',
      ['title', 'outputSchema', 'annotations', 'tags', 'allowedCallers', 'limits', 'icons', '_meta', 'team', 'binding'],
    ],
    [
      'gemini',
      [
        'title',
        'annotations',
        'tags',
        'examples',
        'allowedCallers',
        'deferLoading',
        'limits',
        'icons',
        '_meta',
        'team',
        'binding',
      ],
    ],
  ])('%s', (format, fields) => {
    const code = (field: string) =>
      field === 'binding'
        ? 'binding'
        : field === 'allowedCallers' && ['openai_responses', 'anthropic'].includes(format)
          ? 'callers'
          : 'field';
    expect(lost(format)).toEqual(fields.map((field) => `sales.total/${field} ${code(field)}`));
  });

  test('and the rest comes back, the name through the map that the export kept', async () => {
    for (const format of ['openai_responses', 'anthropic'] as const) {
      const made = exported([OWN], { format });
      expect(made.names).toEqual({ sales__total: 'sales.total' });
      const [back] = await imported(made.text, { exportedNames: { ...made.names } });
      expect(JSON.parse(back?.text ?? '')).toMatchObject({
        namespace: 'sales',
        name: 'total',
        description: 'Sums.',
        inputSchema: { type: 'object' },
        allowedCallers: ['program', 'form'],
        deferLoading: true,
      });
    }
    const [back] = await imported(exported([OWN], { format: 'mcp' }).text);
    expect(JSON.parse(back?.text ?? '')).toMatchObject({ name: 'sales.total', title: 'Total', icons: [], _meta: {} });
  });

  test('a file of a workspace is the same again, with its comments', async () => {
    const text = `{\n  // Sums.\n  "name": "total",\n  "inputSchema": {}, // anything\n  "tags": []\n}\n`;
    const made = exported([text, OWN], { format: 'gatehouse' });
    const [own, other] = await imported(made.text);
    expect(other?.text).toBe(text);
    expect(JSON.parse(own?.text ?? '')).toEqual(JSON.parse(OWN));
  });
});

describe('which tools are written', () => {
  const tool = (name: string, more: object = {}) => JSON.stringify({ name, inputSchema: {}, ...more });
  const names = (texts: readonly string[], wish: object, allow?: readonly string[]) =>
    exported(texts, { format: 'mcp', ...wish }, allow).tools;

  test('those that were chosen, in the order of their names', () => {
    const texts = [tool('b', { title: 'Stock' }), tool('a.c'), tool('a.b', { description: 'In stock.' })];
    expect(names(texts, {})).toEqual(['a.b', 'a.c', 'b']);
    expect(names(texts, { onlyAllowed: true }, ['b'])).toEqual(['b']);
    expect(names(texts, { patterns: ['a.*', '!a.b'] })).toEqual(['a.c']);
    expect(names(texts, { search: ' STOCK ' })).toEqual(['a.b', 'b']);
  });

  test('none that is broken here, or that only a person may call', () => {
    const made = exported([tool('a', { inputSchema: { type: 'int' } }), tool('b', { allowedCallers: ['form'] })], {
      format: 'mcp',
    });
    expect(made.tools).toEqual([]);
    expect(made.notExported.map(({ tool: name, code }) => [name, code])).toEqual([
      ['a', 'unusable'],
      ['b', 'no_caller'],
    ]);
  });

  test('names that would become one stay apart', () => {
    const made = exported([tool('a.b'), tool('a__b'), tool('ä'), tool('ö'), tool(`${'x'.repeat(70)}`)], {
      format: 'openai_chat',
    });
    const wire = (JSON.parse(made.text) as { function: { name: string } }[]).map((one) => one.function.name);
    expect(wire).toEqual(['a__b_2', 'a__b', 'x'.repeat(64), '_', '__2']);
    expect(new Set(wire).size).toBe(5);
    expect(made.names['a__b_2']).toBe('a.b');
  });

  test("the date of Anthropic's code execution tool can be chosen", () => {
    const made = exported([tool('a', { allowedCallers: ['program', 'form'] })], {
      format: 'anthropic',
      codeExecutionDate: '20991231',
    });
    expect(JSON.parse(made.text)).toEqual([
      { name: 'a', input_schema: {}, allowed_callers: ['code_execution_20991231'] },
      { type: 'code_execution_20991231', name: 'code_execution' },
    ]);
  });
});
