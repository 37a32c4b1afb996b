import { describe, expect, it } from 'vitest';
import { diffLines, type DiffLine } from '../../../renderer/ui/diff-lines/diff-lines.ts';

const SIGNS = { same: ' ', removed: '-', added: '+' } as const;
const told = (line: DiffLine) => (line.kind === 'gap' ? '…' : `${SIGNS[line.kind]}${line.text}`);
const numbered = (amount: number) => Array.from({ length: amount }, (_, at) => `line ${at}`);

describe('diffLines', () => {
  it('shows what changes with two lines around it, and leaves out what lies between', () => {
    const before = numbered(20);
    const after = before.with(3, 'other').with(15, '-- minus');
    expect(diffLines(before.join('\n'), after.join('\n')).map(told)).toEqual([
      ...[' line 1', ' line 2', '-line 3', '+other', ' line 4', ' line 5', '…'],
      ...[' line 13', ' line 14', '-line 15', '+-- minus', ' line 16', ' line 17'],
    ]);
  });

  it('shows nothing where nothing changes', () => {
    expect(diffLines('a\nb', 'a\nb\n')).toEqual([]);
  });

  it('ends where a person would no longer read', () => {
    const lines = diffLines('', numbered(5_000).join('\n'));
    expect(lines.length).toBeLessThan(250);
    expect(lines.at(-1)).toEqual({ kind: 'gap' });
  });
});
