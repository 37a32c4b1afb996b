import { describe, expect, it } from 'vitest';
import {
  matchingProblems,
  problemEntries,
  problemRows,
} from '../../../renderer/features/registry/problems/problem-rows.ts';
import { problemCursor } from '../../../renderer/features/registry/problems/use-problem-steps.ts';
import { countsByTool } from '../../../renderer/features/registry/finding-counts.ts';
import { toolKey } from '../../../renderer/features/registry/tool-key.ts';
import type { FindingFilter } from '../../../renderer/stores/lint-slice.ts';
import type { Finding } from '../../../shared/model/lint.ts';

const finding = (id: number, more: Partial<Finding>): Finding => ({
  id,
  code: 'description_missing',
  family: 'text',
  severity: 'warning',
  data: {},
  file: 'tools/a.json',
  pointer: '/description',
  tool: { name: 'a', pointer: '' },
  ...more,
});

const FINDINGS = [
  finding(0, {
    code: 'json_syntax',
    family: 'definition',
    severity: 'error',
    data: { reason: 'value_expected' },
    file: 'tools/bad.json',
    pointer: '',
    tool: undefined,
  }),
  finding(1, {}),
  finding(2, { code: 'result_unknown', family: 'results', severity: 'note', pointer: '' }),
  finding(3, {
    code: 'execution_tool',
    family: 'advice',
    fix: 'deny',
    pointer: '/name',
    file: 'tools/l.json',
    tool: { name: 'run', pointer: '/tools/1' },
  }),
];

const ALL: FindingFilter = { search: '', hidden: new Set(), family: 'all', onlyFixable: false };
const found = (filter: Partial<FindingFilter>) =>
  matchingProblems(problemEntries(FINDINGS), { ...ALL, ...filter }).map((entry) => entry.finding.id);

describe('problem rows', () => {
  it('stand under their tool, or their file where they are about none', () => {
    const rows = problemRows(problemEntries(FINDINGS), (key) => key.includes('"run"'));
    expect(
      rows.map((row) =>
        row.kind === 'group' ? `${row.about}: ${JSON.stringify(row.counts)}` : row.entry.finding.code,
      ),
    ).toEqual([
      'tools/bad.json: {"error":1,"warning":0,"note":0}',
      'json_syntax',
      'a: {"error":0,"warning":1,"note":1}',
      'description_missing',
      'result_unknown',
      'run: {"error":0,"warning":1,"note":0}',
    ]);
  });

  it('keep their keys in the next report, also of two that are alike', () => {
    const twice = [finding(0, {}), finding(1, {})];
    const again = [finding(7, {}), finding(8, {})];
    const keys = problemEntries(twice).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(problemEntries(again).map(({ key }) => key)).toEqual(keys);
  });

  it.each<[Partial<FindingFilter>, readonly number[]]>([
    [{}, [0, 1, 2, 3]],
    [{ hidden: new Set(['note', 'error']) }, [1, 3]],
    [{ family: 'advice' }, [3]],
    [{ onlyFixable: true }, [3]],
    [{ search: 'execution_tool' }, [3]],
    [{ search: 'HAS NO DESCRIPTION' }, [1]],
    [{ search: '/description' }, [1]],
    [{ search: 'bad.json' }, [0]],
  ])('of %j are %j', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('leave the keys to the next one when one is fixed', () => {
    const rows = problemRows(problemEntries(FINDINGS), () => false);
    expect(problemCursor(rows, rows[3]?.key ?? null, 0)).toBe(3);
    expect(problemCursor(rows, 'gone', 4)).toBe(4);
    expect(problemCursor(rows, 'gone', 40)).toBe(rows.length - 1);
    expect(problemCursor([], 'gone', 4)).toBe(-1);
  });
});

describe('countsByTool', () => {
  it('counts by the place of a tool, not by its name', () => {
    const other = finding(9, { tool: { name: 'a', pointer: '/tools/0' }, file: 'tools/l.json', severity: 'error' });
    const counts = countsByTool([...FINDINGS, other]);
    expect(counts.get(toolKey({ name: 'a', file: 'tools/a.json', pointer: '' }))).toEqual({
      error: 0,
      warning: 1,
      note: 1,
    });
    expect(counts.get(toolKey({ name: 'a', file: 'tools/l.json', pointer: '/tools/0' }))?.error).toBe(1);
    expect(counts.size).toBe(3);
  });
});
