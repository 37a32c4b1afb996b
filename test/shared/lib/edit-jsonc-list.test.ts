import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editJsoncList } from '../../../shared/lib/edit-jsonc-list.ts';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';

const text = `{
  // the list
  "tools": [
    { "a": 1.0 }, // one
    // two
    {
      "b": 2
    },
    { "c": 3 } /* three */
  ], // end
  "other": 1e2
}
`;

test.each([
  ['removes the first', { remove: new Set([0]) }, text.replace(/ {4}\{ "a".*\n/, '')],
  ['removes the last and the comma before it', { remove: new Set([2]) }, text.replace(/,\n {4}\{ "c".*\n/, '\n')],
  [
    'removes the last two, and the comma before them',
    { remove: new Set([1, 2]) },
    '{\n  // the list\n  "tools": [\n    { "a": 1.0 } // one\n    // two\n  ], // end\n  "other": 1e2\n}\n',
  ],
  [
    'puts a text in the place of an item',
    { replace: new Map([[1, '{\n  "d": 4.0, // four\n  "e": []\n}\n']]) },
    text.replace('{\n      "b": 2\n    }', '{\n      "d": 4.0, // four\n      "e": []\n    }'),
  ],
  [
    'adds texts behind the last one',
    { add: ['{\n\t"d": 4\n}', '5'] },
    text.replace('} /* three */', '}, /* three */\n    {\n    \t"d": 4\n    },\n    5'),
  ],
  [
    'puts comments behind a text before it, as a comma follows',
    { replace: new Map([[0, '\ufeff// before\n{ "d": 4 } // behind\n']]) },
    text.replace('{ "a": 1.0 }', '// before\n    // behind\n    { "d": 4 }'),
  ],
])('%s', (_, edits, after) => expect(editJsoncList(text, ['tools'], edits)).toBe(after));

test.each([
  ['an empty list', '{ "allow": [] }', '{ "allow": ["a", "b"] }'],
  ['a list on one line', '{ "allow": ["x"] }', '{ "allow": ["x", "a", "b"] }'],
  ['a list that is not there', '{}', '{\n  "allow": ["a", "b"]\n}'],
])('adds to %s', (_, before, after) => {
  expect(editJsoncList(before, ['allow'], { add: ['"a"', '"b"'] })).toBe(after);
});

test.each([
  ['the last', '["a", "b"]', [1], '["a"]'],
  ['the last of a list with room in it', '[ "a", "b" ]', [1], '[ "a" ]'],
  ['the last two', '["a", "b", "c"]', [1, 2], '["a"]'],
  ['the first', '["a", "b"]', [0], '["b"]'],
  ['all', '["a", "b"]', [0, 1], '[]'],
  ['the last behind a comment', '["a", /* of old */ "b"]', [1], '["a" /* of old */ ]'],
])('takes %s out of a line and leaves no hole', (_, before, indexes, after) => {
  expect(editJsoncList(`{ "allow": ${before} }`, ['allow'], { remove: new Set(indexes) })).toBe(
    `{ "allow": ${after} }`,
  );
});

test('many items of an empty list get lines of their own', () => {
  const made = editJsoncList('{ "allow": [] }', ['allow'], { add: ['1', '2', '3', '4', '5'] });
  expect(made).toBe('{ "allow": [\n  1,\n  2,\n  3,\n  4,\n  5\n] }');
});

const item = fc.oneof(fc.integer(), fc.record({ name: fc.string(), list: fc.array(fc.integer(), { maxLength: 3 }) }));
const layout = fc.constantFrom(undefined, 1, 2, '\t');

test('says what the same edits of a plain list say, whatever the layout', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(item, fc.constantFrom('keep', 'remove', 'replace')), { maxLength: 8 }),
      fc.array(item, { maxLength: 8 }),
      layout,
      fc.boolean(),
      (items, added, indent, hasTrailingComma) => {
        const list = JSON.stringify(
          items.map(([value]) => value),
          null,
          indent,
        );
        const before = `{"list": ${hasTrailingComma && items.length > 0 ? list.replace(/(\s*)\]$/, ',$1]') : list}}`;
        const at = (wanted: string) => items.flatMap(([, fate], index) => (fate === wanted ? [index] : []));
        const after = editJsoncList(before, ['list'], {
          remove: new Set(at('remove')),
          replace: new Map(at('replace').map((index) => [index, '{ "new":\n  true }'])),
          add: added.map((value) => JSON.stringify(value, null, indent)),
        });
        const read = readJsonc(after, { maxDepth: 20 });
        expect(read.ok && read.plain).toEqual({
          list: [
            ...items.flatMap(([value, fate]) =>
              fate === 'remove' ? [] : [fate === 'replace' ? { new: true } : value],
            ),
            ...added,
          ],
        });
      },
    ),
  );
});
