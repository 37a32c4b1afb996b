import { parseTree, type Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../../renderer/features/tools/editor/findings/marks.ts';
import { remarksOf, remarksWithin } from '../../../../renderer/features/tools/editor/remarks.ts';
import type { DraftFinding } from '../../../../shared/model/lint.ts';

const TEXT = `{
  "name": "x",
  "inputSchema": { "properties": { "n": { "type": "str" } } },
  "examples": [{ "n": 1 }]
}`;
const root = parseTree(TEXT) as Node; // it is a text of ours

const finding = (pointer: string, severity: DraftFinding['severity'] = 'warning'): DraftFinding => ({
  code: 'description_missing',
  family: 'text',
  severity,
  data: {},
  pointer,
  line: 1,
  column: 1,
});

describe('remarks', () => {
  it('stand at a keyword and at the schema that has it', () => {
    const remarks = remarksOf(root, [finding('/inputSchema/properties/n/type')]);
    expect([...remarks.keys()]).toEqual(['/inputSchema/properties/n/type', '/inputSchema/properties/n']);
  });

  it('are found in all that is inside a value, each once', () => {
    const remarks = remarksOf(root, [finding('/examples/0/n'), finding('/examples/01')]);
    expect(remarksWithin(remarks, '/examples/0').map(({ pointer }) => pointer)).toEqual(['/examples/0/n']);
  });
});

describe('marks in the text', () => {
  const marked = (pointer: string) => {
    const [mark] = marksOf([finding(pointer)], { text: TEXT, root });
    const line = TEXT.split('\n')[(mark?.line ?? 0) - 1] ?? '';
    return line.slice((mark?.column ?? 0) - 1, (mark?.column ?? 0) - 1 + (mark?.length ?? 0));
  };

  it.each([
    ['a value', '/inputSchema/properties/n/type', '"str"'],
    ['the name of an object', '/inputSchema/properties/n', '"n"'],
    ['the list that has an item', '/examples/0', '"examples"'],
    ['the nearest that is there', '/inputSchema/properties/n/description', '"n"'],
  ])('are of %s', (_, pointer, expected) => {
    expect(marked(pointer)).toBe(expected);
  });

  it('are where the host says while nothing can be read, and not made for notes', () => {
    expect(marksOf([finding('/a', 'error')], undefined)).toMatchObject([{ line: 1, column: 1, severity: 'error' }]);
    expect(marksOf([finding('/a', 'note')], { text: TEXT, root })).toEqual([]);
  });
});
