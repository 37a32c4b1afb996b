import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertAt, moveChild, renameMember } from '../../../shared/lib/rearrange-jsonc.ts';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';

const lines = (...all: readonly string[]): string => all.join('\n');

describe('a member is renamed', () => {
  it.each([
    ['where it stands', '{ "a": 1.0, "b": 2 }', ['a'], '{ "c": 1.0, "b": 2 }'],
    ['deep inside', '{"x": [{ /* k */ "a" : 1}]}', ['x', 0, 'a'], '{"x": [{ /* k */ "c" : 1}]}'],
    ['not where there is none', '{ "a": 1 }', ['b'], '{ "a": 1 }'],
    ['not where it is an item', '[1]', [0], '[1]'],
  ])('%s', (_, text, path, after) => {
    expect(renameMember(text, path, 'c')).toBe(after);
  });
});

describe('a child is moved', () => {
  it.each([
    ['in one line', '{ "a": 1, "b": 2, "c": 3 }', 0, 2, '{ "b": 2, "c": 3, "a": 1 }'],
    ['in a tight list', '[1,2, 3]', 2, 0, '[3,1, 2]'],
    [
      'with the comments that are its own',
      lines('{', '  // about a', '  "a": 1, // one', '  "b": 2 // two', '  // the end', '}'),
      1,
      0,
      lines('{', '  "b": 2, // two', '  // about a', '  "a": 1 // one', '  // the end', '}'),
    ],
    [
      'with a comma behind the last one',
      lines('{', '  "a": 1,', '  "b": [', '    2', '  ],', '}'),
      1,
      0,
      lines('{', '  "b": [', '    2', '  ],', '  "a": 1,', '}'),
    ],
    [
      'and leaves a comment in its place where it would swallow what follows',
      lines('{ "a": 1, "b": 2 // two', '}'),
      1,
      0,
      lines('{ "b": 2, "a": 1 // two', '}'),
    ],
    [
      'with the line breaks of another system',
      '{\r\n  "a": 1, // x\r\n  "b": 2\r\n}',
      0,
      1,
      '{\r\n  "b": 2,\r\n  "a": 1 // x\r\n}',
    ],
    ['no further than to the end', '[1, 2]', 0, 9, '[2, 1]'],
    ['not where it is not', '[1, 2]', 5, 0, '[1, 2]'],
  ])('%s', (_, text, from, to, after) => {
    expect(moveChild(text, [], from, to)).toBe(after);
  });
});

describe('a child is put among others', () => {
  it.each([
    ['first', 0, '{\n  "new": 1,\n  "a": 1, // one\n  "b": 2\n}'],
    ['between', 1, '{\n  "a": 1, // one\n  "new": 1,\n  "b": 2\n}'],
    ['last', 7, '{\n  "a": 1, // one\n  "b": 2,\n  "new": 1\n}'],
  ])('%s', (_, at, after) => {
    expect(insertAt('{\n  "a": 1, // one\n  "b": 2\n}', [], at, { name: 'new', value: 1 })).toBe(after);
  });

  it('and into nothing that holds none', () => {
    expect(insertAt('{ "a": 1 }', ['a'], 0, { name: 'new', value: 1 })).toBe('{ "a": 1 }');
  });
});

const member = fc.record({
  value: fc.constantFrom('1.0', '-0', '12345678901234567890', '"x, // y"', '[1, /* in */ 2,]', '{ "n": 1e2 }'),
  before: fc.constantFrom('', '\n  // above#', '\n\n', '\n  /* above# */', ' /* above# */'),
  behind: fc.constantFrom('', ' // behind#, "q"', ' /* behind# */', '\n  // behind#'),
  isOwnLine: fc.boolean(),
});

const memberList = fc.record({
  members: fc.array(member, { minLength: 1, maxLength: 6 }),
  trailing: fc.boolean(),
});

function write({ members, trailing }: typeof memberList extends fc.Arbitrary<infer T> ? T : never): string {
  const written = members.map(({ value, before, behind, isOwnLine }, at) => {
    const lead = isOwnLine || before.includes('//') ? '\n  ' : ' ';
    const comma = at < members.length - 1 || trailing ? ',' : '';
    const lineBreak = behind.includes('//') ? '\n' : '';
    const text = `${before}${lead}"m${at}": ${value}${comma}${behind}${lineBreak}`;
    return text.replaceAll('#', String(at));
  });
  return `{${written.join('')}\n}`;
}

const marksOf = (text: string) => text.match(/(?:above|behind)\d/g)?.sort();

describe('whatever is moved', () => {
  it('nothing is lost and the rest keeps its order', () => {
    fc.assert(
      fc.property(memberList, fc.nat(), fc.nat(), (list, a, b) => {
        const { members } = list;
        const text = write(list);
        const [from, to] = [a % members.length, b % members.length];
        const after = moveChild(text, [], from, to);
        const read = readJsonc(after, { maxDepth: 8 });
        const order = members.map((_, at) => `m${at}`);
        order.splice(to, 0, ...order.splice(from, 1));
        expect(read.ok && Object.keys(read.plain as object)).toEqual(order);
        for (const [at, { value }] of members.entries()) expect(after).toContain(`"m${at}": ${value}`);
        expect(marksOf(after)).toEqual(marksOf(text));
      }),
    );
  });
});
