import { expect, test } from 'vitest';
import { editDefinition } from '../../../shared/lib/edit-definition.ts';

const text = `{
  "name": "x", // its name
  "input_schema": {
    // what it takes
    "type": "dict",
    "properties": { "n": { "minimum": 1.0, "exclusiveMinimum": true } },
    "required": ["a"],
    "anyOf": [{ "type": "str" }, { "type": "int" }]
  }
}
`;

test.each([
  [
    'renames a member in its place',
    [{ op: 'move', from: '/input_schema', pointer: '/inputSchema' }],
    text.replace('input_schema', 'inputSchema'),
  ],
  [
    'sets a value, also inside a list',
    [
      { op: 'set', pointer: '/input_schema/type', value: 'object' },
      { op: 'set', pointer: '/input_schema/anyOf/1/type', value: 'integer' },
    ],
    text.replace('dict', 'object').replace('"int"', '"integer"'),
  ],
  ['removes', [{ op: 'remove', pointer: '/input_schema/anyOf' }], text.replace(/,\n {4}"anyOf.*/, '')],
  [
    'moves over a member that is there, as it is spelled',
    [
      {
        op: 'move',
        from: '/input_schema/properties/n/minimum',
        pointer: '/input_schema/properties/n/exclusiveMinimum',
      },
    ],
    text.replace('"minimum": 1.0, "exclusiveMinimum": true', '"exclusiveMinimum": 1.0'),
  ],
  [
    'includes once',
    [
      { op: 'include', pointer: '/input_schema/required', value: 'n' },
      { op: 'include', pointer: '/input_schema/required', value: 'a' },
    ],
    text.replace('["a"]', '["a", "n"]'),
  ],
  [
    'includes in a list that is not there yet',
    [{ op: 'include', pointer: '/input_schema/properties/n/required', value: 'm' }],
    text.replace('true }', 'true, "required": ["m"] }'),
  ],
  [
    'leaves what another change took away',
    [
      { op: 'remove', pointer: '/input_schema' },
      { op: 'set', pointer: '/input_schema/type', value: 'object' },
      { op: 'include', pointer: '/input_schema/required', value: 'n' },
      { op: 'move', from: '/input_schema/type', pointer: '/input_schema/kind' },
    ],
    '{\n  "name": "x" // its name\n}\n',
  ],
] as const)('%s', (_, edits, after) => expect(editDefinition(text, edits)).toBe(after));
