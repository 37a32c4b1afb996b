import { describe, expect, it } from 'vitest';
import { definitionProblems } from '../../../renderer/features/tools/definition-problems.ts';

const TEXT = '{\n  // a tool\n  "name": "a",\n  "inputSchema": {\n    "type": "text"\n  }\n}\n';
const at = (problem: object, root = '') =>
  definitionProblems(TEXT, { problems: [{ message: 'wrong', ...problem }], root }).map(({ line, column }) => [
    line,
    column,
  ]);

describe('definitionProblems', () => {
  it('says where a text stops being JSON, and nothing else', () => {
    const [problem, ...more] = definitionProblems('{\n  "name": \n}', { problems: [{ message: 'old' }], root: '' });
    expect(more).toEqual([]);
    expect(problem?.line).toBe(3);
  });

  it('takes comments and trailing commas as JSON', () => {
    expect(definitionProblems('{"a": 1, /* b */ }', { problems: [], root: '' })).toEqual([]);
  });

  it('goes by the pointer where there is one, to the nearest value that exists', () => {
    expect(at({ pointer: '/inputSchema/type', line: 99 })).toEqual([[5, 13]]);
    expect(at({ pointer: '/inputSchema/properties/sku' })).toEqual([[4, 18]]);
  });

  it('goes by the line in a file that holds one tool only', () => {
    expect(at({ line: 3, column: 5 })).toEqual([[3, 5]]);
    expect(at({ line: 30, column: 5 }, '/tools/1')).toEqual([[1, 1]]);
  });

  it('takes pointers of a file with several tools relative to the one on show', () => {
    expect(at({ pointer: '/tools/1/inputSchema/type' }, '/tools/1')).toEqual([[5, 13]]);
  });
});
