import { expect, test } from 'vitest';
import { applyChanges, schemaLines } from '../../../../../renderer/features/tools/editor/proposal/apply-changes.ts';

const TOOL = `{
  "name": "a", // of the shop
  "outputSchema": {
    "type": "object",
    "properties": { "n": { "type": "integer", "maximum": 1.0 } }
  }
}
`;

test('changes of a schema leave everything else of the definition as it is spelled', () => {
  const changed = applyChanges(TOOL, [
    { path: ['outputSchema', 'properties', 'n', 'type'], before: '"integer"', after: '"number"', seen: 1, of: 2 },
    { path: ['outputSchema', 'properties', 'n', 'maximum'], before: '1', seen: 2, of: 2 },
    { path: ['outputSchema', 'properties', 'at'], after: '{"type":"string"}', seen: 1, of: 2 },
    { path: ['outputSchema', 'required'], after: '["n"]', seen: 2, of: 2 },
  ]);
  expect(changed).toContain('"name": "a", // of the shop');
  expect(JSON.parse(schemaLines(changed, 'outputSchema'))).toEqual({
    type: 'object',
    properties: { n: { type: 'number' }, at: { type: 'string' } },
    required: ['n'],
  });
  expect(schemaLines(changed, 'inputSchema')).toBe('');
});

test('a whole schema is put where there was none', () => {
  const changed = applyChanges('{ "name": "a" }', [
    { path: ['outputSchema'], after: '{"type":"array","items":{"type":"integer"}}', seen: 1, of: 1 },
  ]);
  expect(JSON.parse(changed)).toEqual({ name: 'a', outputSchema: { type: 'array', items: { type: 'integer' } } });
});
