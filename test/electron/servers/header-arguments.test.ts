import { expect, test } from 'vitest';
import { headerFaultOf } from '../../../electron/servers/header-arguments.ts';

const HEADER = { type: 'string', 'x-mcp-header': 'Region' };
const withProperty = (a: unknown, more: object = {}) => ({ type: 'object', properties: { a }, ...more });

/** In so many lists. */
function nested(depth: number, innermost: unknown): unknown {
  let schema = innermost;
  for (let level = 0; level < depth; level += 1) schema = { items: schema };
  return schema;
}

test.each<readonly [string, unknown]>([
  ['no header', withProperty({ type: 'string' })],
  ['a text', withProperty(HEADER)],
  ['an integer deep down', withProperty({ type: 'object', properties: { b: { ...HEADER, type: 'integer' } } })],
  ['a property of that name', { properties: { 'x-mcp-header': { type: 'object' } } }],
  ['a definition of that name', { $defs: { 'x-mcp-header': { type: 'object' } } }],
  [
    'a value with a member of that name',
    withProperty({ default: { 'x-mcp-header': 7 }, enum: [{ 'x-mcp-header': 7 }] }),
  ],
  ['no schema', true],
  ['what is deeper than any definition may be', nested(100_000, HEADER)],
])('%s can be sent', (_, schema) => {
  expect(headerFaultOf(schema)).toBeUndefined();
});

test.each<readonly [string, unknown, RegExp]>([
  ['the whole', HEADER, /^the whole of it cannot be sent/],
  ['a number', withProperty({ ...HEADER, type: 'number' }), /^\/properties\/a .* no string, integer or boolean$/],
  ['no type', withProperty({ 'x-mcp-header': 'A' }), /no string, integer or boolean$/],
  ['a name that is none', withProperty({ ...HEADER, 'x-mcp-header': 'A B' }), /name is none$/],
  ['no name', withProperty({ ...HEADER, 'x-mcp-header': '' }), /name is none$/],
  ['a name that is no text', withProperty({ ...HEADER, 'x-mcp-header': 7 }), /name is none$/],
  [
    'two of one name, however written',
    { properties: { a: HEADER, b: { ...HEADER, 'x-mcp-header': 'REGION' } } },
    /^\/properties\/b .* REGION that another argument has$/,
  ],
  ['one of a list', withProperty({ type: 'array', items: HEADER }), /^\/properties\/a\/items cannot/],
  ['one of a choice', { oneOf: [withProperty(HEADER)] }, /^\/oneOf\/0\/properties\/a cannot/],
  ['one of a definition', { $defs: { place: withProperty(HEADER) } }, /^\/\$defs\/place\/properties\/a cannot/],
  ['one of any other name', { additionalProperties: HEADER }, /^\/additionalProperties cannot/],
])('%s cannot be sent', (_, schema, fault) => {
  expect(headerFaultOf(schema)).toMatch(fault);
});
