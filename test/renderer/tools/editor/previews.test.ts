import { expect, it } from 'vitest';
import { previewsOf } from '../../../../renderer/features/tools/editor/findings/previews.ts';
import type { DraftFinding } from '../../../../shared/model/lint.ts';

const finding = (fix?: DraftFinding['fix']): DraftFinding => ({
  code: 'schema_repair',
  family: 'schema',
  severity: 'error',
  data: {},
  pointer: '/name',
  line: 1,
  column: 1,
  ...(fix && { fix }),
});
const mend = () => finding({ kind: 'mend', edits: [{ op: 'set', pointer: '/name', value: 'b' }] });

it('shows what the first fixes change, and works out none in a text too long for that', () => {
  const mends = Array.from({ length: 9 }, mend);
  const text = '{ "name": "a" }';
  const previews = previewsOf(text, [finding(), finding({ kind: 'deny' }), ...mends]);
  expect([...previews.keys()]).toEqual(mends.slice(0, 8));
  expect([...previews.values()][0]).toEqual({ before: text, after: '{ "name": "b" }' });
  expect(previewsOf(`${text}${' '.repeat(200_000)}`, mends).size).toBe(0);
});
