import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../../shared/lib/steps.ts';
import { findTools } from '../../../../electron/registry/exchange/tool-list.ts';

const schema = { type: 'object', properties: { q: { type: 'string' } } };
const result = { type: 'object', properties: { n: { type: 'integer' } } };

/** Format and definition of every tool of a document. */
function found(document: unknown) {
  return atOnce(findTools(document))?.tools.map(({ format, definition }) => ({ format: format.id, ...definition }));
}

describe('a single tool is read in our spelling, and keeps what we have no name for', () => {
  test.each<[string, unknown, unknown]>([
    [
      'MCP',
      { name: 'a', title: 'A', inputSchema: schema, annotations: { readOnlyHint: true }, _meta: { x: 1 }, icons: [] },
      {
        format: 'mcp',
        name: 'a',
        title: 'A',
        inputSchema: schema,
        annotations: { readOnlyHint: true },
        _meta: { x: 1 },
        icons: [],
      },
    ],
    [
      'a catalogue that lists arguments',
      { name: 'a', arguments: [{ name: 'q', type: 'string' }] },
      { format: 'mcp', name: 'a', inputSchema: [{ name: 'q', type: 'string' }] },
    ],
    [
      'OpenAI Responses',
      {
        type: 'function',
        name: 'a',
        parameters: schema,
        output_schema: result,
        strict: true,
        defer_loading: true,
        allowed_callers: ['programmatic'],
      },
      {
        format: 'openai_responses',
        name: 'a',
        inputSchema: schema,
        outputSchema: result,
        strict: true,
        deferLoading: true,
        allowedCallers: ['program', 'form'],
      },
    ],
    [
      'the older functions of OpenAI',
      { name: 'a', parameters: schema },
      { format: 'openai_responses', name: 'a', inputSchema: schema },
    ],
    ['a function without parameters', { type: 'function', name: 'a' }, { format: 'openai_responses', name: 'a' }],
    [
      'OpenAI Chat',
      { type: 'function', function: { name: 'a', parameters: schema, strict: null }, 'x-own': 1 },
      { format: 'openai_chat', 'x-own': 1, name: 'a', inputSchema: schema, strict: null },
    ],
    [
      'Anthropic',
      {
        type: 'custom',
        name: 'a',
        input_schema: schema,
        input_examples: [{ q: 'x' }],
        cache_control: { type: 'ephemeral' },
        allowed_callers: ['direct', 'code_execution_20260120'],
      },
      {
        format: 'anthropic',
        name: 'a',
        inputSchema: schema,
        examples: [{ q: 'x' }],
        cache_control: { type: 'ephemeral' },
        allowedCallers: ['model', 'mcp', 'form', 'program'],
      },
    ],
    [
      'callers of whom nothing is known',
      { name: 'a', input_schema: schema, allowed_callers: ['direct', 'robot'] },
      {
        format: 'anthropic',
        name: 'a',
        inputSchema: schema,
        allowed_callers: ['direct', 'robot'],
        allowedCallers: ['model', 'mcp', 'form'],
      },
    ],
    [
      'Gemini',
      { name: 'a', parameters: { type: 'OBJECT' }, response: { type: 'STRING' }, behavior: 'BLOCKING' },
      {
        format: 'gemini',
        name: 'a',
        inputSchema: { type: 'OBJECT' },
        outputSchema: { type: 'STRING' },
        behavior: 'BLOCKING',
      },
    ],
    [
      'Gemini with JSON Schemas',
      { name: 'a', parametersJsonSchema: schema, responseJsonSchema: result },
      { format: 'gemini', name: 'a', inputSchema: schema, outputSchema: result },
    ],
    [
      'ours',
      { name: 'a', namespace: 's', inputSchema: schema, binding: { kind: 'mock' } },
      { format: 'gatehouse', name: 'a', namespace: 's', inputSchema: schema, binding: { kind: 'mock' } },
    ],
    [
      'a JSON Schema',
      { title: 'Book a slot', description: 'd', ...schema },
      {
        format: 'json_schema',
        name: 'book_a_slot',
        description: 'd',
        inputSchema: { title: 'Book a slot', description: 'd', ...schema },
      },
    ],
    ['a JSON Schema without a title', schema, { format: 'json_schema', name: 'new_tool', inputSchema: schema }],
    [
      'both spellings of one field',
      { name: 'a', input_schema: schema, inputSchema: result },
      { format: 'anthropic', name: 'a', input_schema: schema, inputSchema: result },
    ],
    [
      'two fields that become one',
      { name: 'a', parameters: { type: 'OBJECT' }, parametersJsonSchema: schema },
      { format: 'gemini', name: 'a', inputSchema: { type: 'OBJECT' }, parametersJsonSchema: schema },
    ],
  ])('%s', (_, tool, definition) => {
    expect(found(tool)).toEqual([definition]);
  });
});

describe('a list is found wherever a format keeps it', () => {
  const tool = { name: 'a', inputSchema: schema };
  const as = (format: string) => ({ format, name: 'a', inputSchema: schema });
  test.each<[string, unknown, readonly unknown[]]>([
    ['a list', [tool, tool], [as('mcp'), as('mcp')]],
    ['tools/list', { tools: [tool], nextCursor: 'x' }, [as('mcp')]],
    ['an answer of JSON-RPC', { jsonrpc: '2.0', id: 1, result: { tools: [tool] } }, [as('mcp')]],
    [
      'a request',
      { model: 'm', tools: [{ type: 'function', name: 'a', parameters: schema }] },
      [as('openai_responses')],
    ],
    ['functions', { functions: [{ name: 'a', parameters: schema }] }, [as('openai_responses')]],
    ['declarations', { functionDeclarations: [{ name: 'a', parameters: schema }] }, [as('gemini')]],
    ['a tool of Gemini', [{ function_declarations: [{ name: 'a', parameters: schema }] }], [as('gemini')]],
    ['a request of Gemini', { tools: [{ functionDeclarations: [{ name: 'a' }] }] }, [{ format: 'gemini', name: 'a' }]],
    [
      'what a server listed to OpenAI',
      [{ type: 'mcp_list_tools', tools: [{ name: 'a', input_schema: schema }] }],
      [as('anthropic')],
    ],
    ['a tool with no more than a name', [{ name: 'a' }], [{ format: 'mcp', name: 'a' }]],
    ['several formats', [tool, { name: 'a', input_schema: schema }], [as('mcp'), as('anthropic')]],
  ])('%s', (_, document, tools) => {
    expect(found(document)).toEqual(tools);
  });

  test('and what is no tool of ours is told with its place', () => {
    const list = atOnce(
      findTools({
        tools: [
          { type: 'web_search' },
          { googleSearch: {} },
          7,
          { a: 1, b: 2 },
          { type: 'bash_20250124', name: 'bash' },
          tool,
        ],
      }),
    );
    expect(list?.tools.map(({ place }) => place)).toEqual(['/tools/5']);
    expect(list?.leftOut).toEqual([
      { place: '/tools/0', reason: 'hosted', detail: 'web_search' },
      { place: '/tools/1', reason: 'hosted', detail: 'googleSearch' },
      { place: '/tools/2', reason: 'no_tool', detail: '7' },
      { place: '/tools/3', reason: 'no_tool', detail: 'a, b' },
      { place: '/tools/4', reason: 'hosted', detail: 'bash_20250124' },
    ]);
  });
});

test.each([{ openapi: '3.1.0', paths: {} }, { mcpServers: {} }, {}, 7, null, 'text', { name: 'a', version: '1.0.0' }])(
  '%j holds no tools',
  (document) => {
    expect(atOnce(findTools(document))).toBeUndefined();
  },
);
