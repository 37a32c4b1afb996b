import { expect, test } from 'vitest';
import { fencedProgram } from '../../../electron/models/loop/fenced-program.ts';

test.each([
  ['Here:\n```python\nreturn 1\n```\nDone.', 'return 1\n'],
  ['```\nreturn 1\n```', 'return 1\n'],
  ['~~~py\r\nreturn 1\r\n~~~', 'return 1\r\n'],
  ['No program.', undefined],
  ['```python\n\n```', undefined],
  ['```json\n{}\n```', undefined],
  ['```python\na\n```\nor\n```python\nb\n```', undefined],
  ['```python\nnever closed', undefined],
])('the program in %j', (text, program) => {
  expect(fencedProgram(text)).toBe(program);
});
