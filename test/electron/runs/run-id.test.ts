import { describe, expect, it } from 'vitest';
import { createRunId, isRunId } from '../../../electron/runs/run-id.ts';
import { outlived } from '../../../electron/runs/retention.ts';

describe('run ids', () => {
  it('sort by start, also within one millisecond', () => {
    const ids = Array.from({ length: 200 }, () => createRunId());
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(200);
    expect(ids.every(isRunId)).toBe(true);
  });

  it('name the moment in UTC', () => {
    const soon = Date.UTC(2099, 10, 29, 14, 22, 33, 123);
    expect(createRunId(soon)).toMatch(/^20991129-142233-123-[0-9a-z]{6}$/);
  });

  it.each(['', '..', 'readme', '20261129-142233-123', '20261129-142233-123-K3F9QA', '20261129-142233-123-k3f9qa.tmp'])(
    'take the name "%s" for none of theirs',
    (name) => expect(isRunId(name)).toBe(false),
  );
});

describe('retention', () => {
  const names = [
    '20261129-000000-000-aaaaaa',
    '20261128-000000-000-aaaaaa',
    '20261030-000000-000-aaaaaa',
    '20260101-000000-000-aaaaaa',
  ];
  const now = Date.UTC(2026, 10, 29, 0, 0, 1);

  it.each([
    [{ keep: 500, days: 31 }, names.slice(3)],
    [{ keep: 500, days: 2 }, names.slice(2)],
    [{ keep: 2, days: 10_000 }, names.slice(2)],
    [{ keep: 1, days: 30 }, names.slice(1)],
    [{ keep: 0, days: 30 }, names],
  ])('%j lets go of what is older or more', (retention, gone) => {
    expect(outlived(names, retention, now)).toEqual(gone);
  });
});
