import { describe, expect, test } from 'vitest';
import { editDefinition } from '../../../../shared/lib/edit-definition.ts';
import type { FormatId } from '../../../../shared/model/exchange.ts';
import { providerText } from '../../../../shared/text/export-text.ts';
import { exported } from '../../../support/exchange.ts';

const tool = (more: object) => JSON.stringify({ name: 'a', inputSchema: { type: 'object' }, ...more });
const found = (format: FormatId, text: string) => exported([text], { format }).findings;

const OPTIONAL = {
  type: 'object',
  properties: { url: { type: 'string' }, max: { type: 'integer', default: 5000 } },
  required: ['url'],
};

test.each<[FormatId, object, readonly string[]]>([
  ['openai_chat', { inputSchema: { anyOf: [{ type: 'object' }] } }, ['/inputSchema/anyOf root_union']],
  ['openai_chat', { inputSchema: {} }, ['/inputSchema root_not_object']],
  ['openai_chat', { inputSchema: OPTIONAL }, []],
  [
    'openai_responses',
    { inputSchema: OPTIONAL, strict: true },
    ['/inputSchema strict_open', '/inputSchema strict_optional', '/inputSchema/properties/max/default strict_keyword'],
  ],
  ['openai_chat', { name: 'ä b' }, ['/name name_changed']],
  ['openai_chat', { namespace: 'b' }, []],
  ['anthropic', { allowedCallers: ['program'], strict: true }, ['/strict strict_from_programs']],
  [
    'anthropic',
    {
      allowedCallers: ['program'],
      inputSchema: {
        type: 'object',
        $defs: { N: { type: 'object', properties: { next: { $ref: '#/$defs/N' } } } },
        properties: { n: { $ref: '#/$defs/N' } },
      },
    },
    ['/inputSchema/$defs/N/properties/next/$ref recursive_from_programs'],
  ],
  [
    'anthropic',
    {
      allowedCallers: ['program', 'model'],
      inputSchema: {
        type: 'object',
        $defs: {
          A: { properties: { b: { $ref: '#/$defs/B' } } },
          B: { items: { $ref: '#/$defs/A' } },
          C: { items: { $ref: '#/$defs/D' } },
          D: {},
        },
        properties: { c: { $ref: '#/$defs/C' }, d: { $ref: '#/$defs/D' } },
      },
    },
    ['/inputSchema/$defs/A/properties/b/$ref recursive_from_programs', '/allowedCallers mixed_callers'],
  ],
  ['anthropic', { inputSchema: { type: 'object', properties: { again: { $ref: '#' } } } }, []],
  ['mcp', { name: 'a/b' }, ['/name name_changed']],
  ['mcp', { inputSchema: { type: 'object', anyOf: [{ required: ['a'] }] } }, []],
  ['mcp', { inputSchema: { anyOf: [{ type: 'object' }] } }, ['/inputSchema root_not_object']],
  [
    'python_stub',
    { inputSchema: { properties: { from: {}, 'a-b': {}, ok: {} } } },
    ['/inputSchema/properties odd_arguments'],
  ],
  [
    'openai_chat',
    {
      strict: true,
      inputSchema: {
        type: 'object',
        properties: { when: { type: 'string', format: 'date' }, where: { type: 'string', format: 'uri' } },
        required: ['when', 'where'],
        additionalProperties: false,
      },
    },
    ['/inputSchema/properties/where/format strict_format'],
  ],
  [
    'mcp',
    { inputSchema: { type: 'object', properties: { a: { type: 'object', 'x-mcp-header': 'A' } } } },
    ['/inputSchema/properties/a/x-mcp-header header_field'],
  ],
  ['python_stub', { name: 'a-b' }, ['/name not_identifier']],
  ['python_stub', { name: 'total', namespace: 'sales' }, []],
])('%s of %j finds %j', (format, more, expected) => {
  const findings = found(format, tool(more));
  expect(findings.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected);
  for (const finding of findings) expect(providerText(finding)).toMatch(/\.$/);
});

/** Makes the changes that are proposed until none is. */
function mended(format: FormatId, text: string, turns = 5): string {
  const [first] = found(format, text).filter(({ fix }) => fix !== undefined);
  if (!first || turns === 0) return text;
  const next = editDefinition(text, first.fix ?? []);
  expect(next).not.toBe(text);
  return mended(format, next, turns - 1);
}

describe('fixes mend what they say', () => {
  test('a strict schema', () => {
    const text = tool({ inputSchema: OPTIONAL, strict: true });
    const once = found('openai_chat', text).reduce((now, { fix = [] }) => editDefinition(now, fix), text);
    expect(found('openai_chat', once)).toEqual([]);
    expect(JSON.parse(once)).toMatchObject({
      inputSchema: {
        properties: { max: { type: ['integer', 'null'] } },
        required: ['url', 'max'],
        additionalProperties: false,
      },
    });
  });

  test.each<[string, FormatId, object, object]>([
    [
      'values that may be null',
      'openai_chat',
      {
        strict: true,
        inputSchema: {
          type: 'object',
          additionalProperties: false,
          properties: {
            unit: { type: 'string', enum: ['kg'] },
            any: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
            ref: { $ref: '#/$defs/R' },
            two: { type: ['string', 'integer'] },
            no: { type: ['string', 'null'] },
          },
          $defs: { R: { type: 'string' } },
        },
      },
      {
        properties: {
          unit: { type: ['string', 'null'], enum: ['kg', null] },
          any: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
          ref: { anyOf: [{ $ref: '#/$defs/R' }, { type: 'null' }] },
          two: { type: ['string', 'integer', 'null'] },
          no: { type: ['string', 'null'] },
        },
        required: ['unit', 'any', 'ref', 'two', 'no'],
      },
    ],
    [
      'words that strict has others for',
      'openai_responses',
      {
        strict: true,
        inputSchema: {
          type: 'object',
          additionalProperties: false,
          required: ['a', 'b'],
          properties: { a: { oneOf: [{ type: 'string' }] }, b: { allOf: [{ type: 'array', uniqueItems: true }] } },
        },
      },
      { properties: { a: { anyOf: [{ type: 'string' }] }, b: { type: 'array' } } },
    ],
    [
      'a choice of objects',
      'anthropic',
      {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' } },
          required: ['id'],
          oneOf: [
            { properties: { kg: { type: 'number' }, by: { type: 'string' } }, required: ['kg', 'by'] },
            { properties: { lb: { type: 'number' }, by: { type: 'string' } }, required: ['lb', 'by'] },
          ],
        },
      },
      { type: 'object', required: ['id', 'by'], properties: { id: {}, kg: {}, by: {}, lb: {} } },
    ],
    ['a list of types', 'mcp', { inputSchema: { type: ['object', 'null'] } }, { type: 'object' }],
    [
      'a header that is none',
      'mcp',
      { inputSchema: { type: 'object', properties: { a: { type: 'array', 'x-mcp-header': 'A' } } } },
      { properties: { a: { type: 'array' } } },
    ],
  ])('%s', (_, format, more, inputSchema) => {
    const text = mended(format, tool(more));
    expect(found(format, text)).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({ inputSchema });
    expect((JSON.parse(text) as { inputSchema: object }).inputSchema).not.toHaveProperty('oneOf');
  });

  test('a choice whose objects do not agree has none', () => {
    const oneOf = [{ properties: { a: { type: 'string' } } }, { properties: { a: { type: 'number' } } }];
    const [finding] = found('openai_chat', tool({ inputSchema: { type: 'object', oneOf } }));
    expect(finding).toMatchObject({ code: 'root_union' });
    expect(finding).not.toHaveProperty('fix');
  });

  test.each<[FormatId, object, object]>([
    ['openai_chat', { name: 'größe b', namespace: 'ä lager' }, { name: 'gr_e_b', namespace: 'lager' }],
    ['python_stub', { name: 'odd-name', namespace: 'class' }, { name: 'odd_name', namespace: 'class_' }],
    ['mcp', { name: 'a/b' }, { name: 'a_b' }],
    ['anthropic', { allowedCallers: ['model', 'program', 'form'] }, { allowedCallers: ['program', 'form'] }],
  ])('%s of %j', (format, more, expected) => {
    const text = mended(format, tool(more));
    expect(found(format, text)).toEqual([]);
    expect(JSON.parse(text)).toMatchObject(expected);
  });
});

test.each<[FormatId, string, string]>([
  ['openai_chat', 'a.b', 'a__b'],
  ['trpc_agent_go', 'a_b', 'a-b'],
  ['typescript', 'a.b', 'a_b'],
])('%s tells of %s and %s, which it writes alike', (format, one, other) => {
  const findings = exported([tool({ name: one }), tool({ name: other })], { format }).findings;
  expect(findings.filter(({ code }) => code === 'name_shared')).toMatchObject([{ pointer: '/name' }]);
  expect(providerText(findings.find(({ code }) => code === 'name_shared')!)).toMatch(/Rename one of them\.$/);
});

test('a strict schema that is too large is told of', () => {
  const deep = (left: number): object =>
    left === 0
      ? { type: 'string' }
      : { type: 'object', properties: { a: deep(left - 1) }, required: ['a'], additionalProperties: false };
  const size = (inputSchema: object) => found('openai_chat', tool({ strict: true, inputSchema }));
  expect(size(deep(9))).toEqual([]);
  expect(size(deep(12))).toMatchObject([{ code: 'strict_size', data: { what: 'depth', most: 10 } }]);
  expect(providerText(size(deep(12))[0]!)).toContain('at most 10 levels');
});

test('too many tools are told once', () => {
  const many = Array.from({ length: 129 }, (_, index) => tool({ name: `t${index}` }));
  const findings = exported(many, { format: 'openai_chat' }).findings;
  expect(findings).toEqual([{ tool: '', pointer: '', code: 'too_many_tools', data: { count: 129, most: 128 } }]);
});
