import { describe, expect, it } from 'vitest';
import { programProblems } from '../../../renderer/features/editor/program-problems.ts';

const violation = { rule: 'import', line: 1, column: 8, data: { module: 'socket' } };
const unknown = { code: 'unknown_tool' as const, closeNames: ['get_stock'] };

describe('what is marked in a program', () => {
  it('is each violation at its place, and none that is in a skill', () => {
    const violations = [violation, { ...violation, line: 3 }, { ...violation, file: 'skills/a/b.py' }];
    const marks = programProblems({ violations, tools: [] }, 'import socket\n\nimport socket\n');
    expect(marks.map(({ line, column, severity }) => [line, column, severity])).toEqual([
      [1, 8, undefined],
      [3, 8, undefined],
    ]);
    expect(marks[0]?.message).toMatch(/socket may not/);
  });

  it.each([
    ['await get_stok(sku=1)', 'get_stok', 7, 8],
    ['    await tools.shop.get_stok(sku=1)', 'shop.get_stok', 17, 13],
    ["    call_tool('other', {})", 'shop.get_stok', 5, 22],
  ])('in %j is the name of %s that cannot be called', (line, tool, column, length) => {
    const [mark] = programProblems({ violations: [], tools: [{ tool, line: 2, fault: unknown }] }, `\r\n${line}`);
    expect(mark).toMatchObject({ line: 2, column, length, severity: 'warning' });
    expect(mark?.message).toMatch(/get_stock/);
  });

  it('is no tool that can be called', () => {
    expect(programProblems({ violations: [], tools: [{ tool: 'a', line: 1 }] }, 'a()')).toEqual([]);
  });
});
