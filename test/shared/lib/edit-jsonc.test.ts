import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editJsonc } from '../../../shared/lib/edit-jsonc.ts';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';

const text = `// ours
{
  "version": 1, // stays
  /* list */
  "allow": ["a", "b"], // about allow
  "runtime": { "kind": "local", "limits": { "calls": 1.0e1 } },
  "other": 12345678901234567890 // unknown
}
`;

test.each([
  ['sets a value', [{ path: ['version'], value: 2 }], text.replace('"version": 1', '"version": 2')],
  ['appends to a list', [{ path: ['allow', 2], value: 'c' }], text.replace('"a", "b"', '"a", "b", "c"')],
  [
    'adds a member behind the last one and its comment',
    [{ path: ['runs', 'keep'], value: 3 }],
    text.replace('7890 // unknown', '7890, // unknown\n  "runs": {\n    "keep": 3\n  }'),
  ],
  [
    'adds a member to one on its line',
    [{ path: ['runtime', 'limits', 'toolMs'], value: 5 }],
    text.replace('1.0e1 }', '1.0e1, "toolMs": 5 }'),
  ],
  [
    'replaces what cannot hold a member',
    [{ path: ['version', 'x'], value: 1 }],
    text.replace('1,', '{\n    "x": 1\n  },'),
  ],
  ['removes a first item', [{ path: ['allow', 0], value: undefined }], text.replace('"a", ', '')],
  ['removes a last item', [{ path: ['allow', 1], value: undefined }], text.replace('"a", "b"', '"a"')],
  ['removes a member with its line', [{ path: ['allow'], value: undefined }], text.replace(/ {2}"allow".*\n/, '')],
  [
    'removes the last member and its comma, not the comment of the one before',
    [
      { path: ['other'], value: undefined },
      { path: ['runtime'], value: undefined },
    ],
    text.replace(/ {2}"(?:runtime|other)".*\n/g, '').replace('],', ']'),
  ],
  ['leaves what is not there', [{ path: ['nowhere', 'at', 'all'], value: undefined }], text],
])('%s', (_, edits, expected) => {
  expect(editJsonc(text, edits)).toBe(expected);
});

test('a missing file becomes an object', () => {
  expect(editJsonc('', [{ path: ['allow'], value: ['a'] }])).toBe('{\n  "allow": [\n    "a"\n  ]\n}\n');
});

test('line breaks and tabs are kept', () => {
  expect(editJsonc('{\r\n\t"a": 1\r\n}\r\n', [{ path: ['b'], value: 2 }])).toBe('{\r\n\t"a": 1,\r\n\t"b": 2\r\n}\r\n');
});

test.each([
  ['{ "allow": [] }', '{ "allow": ["a"] }'],
  ['{\n  "allow": [\n    // none yet\n  ]\n}', '{\n  "allow": [\n    // none yet\n    "a"\n  ]\n}'],
  ['{\n  "allow": [\n    "z", // last\n  ]\n}', '{\n  "allow": [\n    "z", // last\n    "a",\n  ]\n}'],
  ['// only a comment', '// only a comment\n{\n  "allow": [\n    "a"\n  ]\n}\n'],
])('an item is added to %j', (before, after) => {
  expect(editJsonc(before, [{ path: ['allow', 9], value: 'a' }])).toBe(after);
});

const member = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  value: fc.constantFrom('1.0', '-0', '12345678901234567890', '"x, // y"', '[1, /* in */ 2,]', '{ "n": 1e2 }', 'null'),
  comment: fc.constantFrom('', ' // c, "q"', ' /* c */', '\n  // own line'),
});
const document = fc
  .record({
    members: fc.uniqueArray(member, { selector: ({ name }) => name, minLength: 1 }),
    trailing: fc.boolean(),
    oneLine: fc.boolean(),
  })
  .map(({ members, trailing, oneLine }) => {
    const lines = members.map(({ name, value, comment }, index) => {
      const comma = index < members.length - 1 || trailing ? ',' : '';
      return oneLine ? `"${name}": ${value}${comma} /* ${name} */` : `  "${name}": ${value}${comma}${comment}`;
    });
    return { members, text: oneLine ? `{ ${lines.join(' ')} }` : `{\n${lines.join('\n')}\n}\n` };
  });

test('whatever is edited, the others keep their spelling and their comments', () => {
  fc.assert(
    fc.property(document, fc.nat(), fc.boolean(), ({ members, text }, pick, remove) => {
      const chosen = members[pick % members.length]!;
      const edit = { path: [chosen.name], value: remove ? undefined : 'new' };
      const after = editJsonc(text, [edit, { path: ['added'], value: { deep: [1] } }]);
      const read = readJsonc(after, { maxDepth: 8 });
      const names = members.map(({ name }) => name).filter((name) => !remove || name !== chosen.name);
      expect(read.ok && Object.keys(read.plain as object)).toEqual([...names, 'added']);
      for (const other of members) if (other !== chosen) expect(after).toContain(`"${other.name}": ${other.value}`);
      const comments = (part: string) => part.match(/\/\/.*|\/\*.*?\*\//g)?.length ?? 0;
      expect(comments(after)).toBeGreaterThanOrEqual(comments(text) - 2);
    }),
  );
});
