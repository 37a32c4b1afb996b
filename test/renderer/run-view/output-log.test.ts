import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OutputLogBuilder } from '../../../renderer/stores/output-log.ts';

type Write = readonly ['stdout' | 'stderr', string];
const logOf = (writes: readonly Write[], limits = {}): OutputLogBuilder => {
  const log = new OutputLogBuilder(limits);
  writes.forEach(([stream, text], index) => log.append(stream, text, index));
  return log;
};
const shown = (log: OutputLogBuilder) =>
  log.lines.map((line) => `${line.stream === 'stdout' ? 'o' : 'e'}@${line.atMs} ${line.text}`);

describe('lines', () => {
  it.each<[string, Write[], string[]]>([
    ['one write of two lines', [['stdout', 'a\nb\n']], ['o@0 a', 'o@0 b']],
    [
      'a line written in parts stays where it began',
      [
        ['stdout', 'a'],
        ['stdout', 'b\n'],
      ],
      ['o@0 ab'],
    ],
    [
      'streams keep the order of their first characters',
      [
        ['stdout', 'a'],
        ['stderr', 'x\n'],
        ['stdout', 'b\nc'],
      ],
      ['o@0 ab', 'e@1 x', 'o@2 c'],
    ],
    ['an empty line is a line', [['stdout', '\n\na\n']], ['o@0 ', 'o@0 ', 'o@0 a']],
    [
      'a carriage return before the line feed is no text',
      [
        ['stdout', 'a\r'],
        ['stdout', '\nb\r\n'],
      ],
      ['o@0 a', 'o@1 b'],
    ],
    ['nothing written is no line', [['stdout', '']], []],
  ])('%s', (_, writes, expected) => {
    expect(shown(logOf(writes))).toEqual(expected);
  });

  it('breaks a line too long to show, never inside a character', () => {
    const log = logOf([['stdout', 'abc😀defg\n']], { maxLineChars: 4 });
    expect(log.lines.map((line) => [line.text, line.continues])).toEqual([
      ['abc', false],
      ['😀de', true],
      ['fg', true],
    ]);
    expect(log.count('stdout')).toBe(1);
  });

  it('lets go of the oldest above its bound and counts them', () => {
    const log = logOf(
      Array.from({ length: 30 }, (_, at): Write => [at % 2 ? 'stderr' : 'stdout', `${at}\n`]),
      { maxLines: 10 },
    );
    expect(log.lines.length + log.cutLines).toBe(30);
    expect(log.lines.length).toBeLessThanOrEqual(11);
    expect(log.lines.at(-1)?.text).toBe('29');
    expect(log.of('stdout').concat(log.of('stderr')).length).toBe(log.lines.length);
    expect(log.inOrder).toEqual(log.lines);
    expect(log.count('stdout')).toBe(15);
  });

  it('give back the text of each stream, however it was cut', () => {
    const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', ' ') });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('stdout' as const, 'stderr' as const), anyText)), (writes) => {
        const log = logOf(writes, { maxLineChars: 5 });
        for (const stream of ['stdout', 'stderr'] as const) {
          const written = writes
            .filter(([to]) => to === stream)
            .map(([, text]) => text)
            .join('');
          const lines = log
            .of(stream)
            .reduce<string[]>(
              (all, line) =>
                line.continues ? [...all.slice(0, -1), `${all.at(-1)}${line.text}`] : [...all, line.text],
              [],
            );
          expect(lines.join('\n')).toBe(written.endsWith('\n') ? written.slice(0, -1) : written);
        }
      }),
    );
  });
});
