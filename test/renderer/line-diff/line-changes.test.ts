import { describe, expect, it } from 'vitest';
import { lineChanges } from '../../../renderer/ui/line-diff/line-changes.ts';

const shown = (before: string, after: string) =>
  lineChanges(before, after).map(({ kind, text }) => `${kind === 'added' ? '+' : '-'}${text}`);

describe('the lines in which two texts differ', () => {
  it('stand without the others and without their margin', () => {
    expect(shown('{\n    "a": 1,\n    "b": 2\n}\n', '{\n    "a": 1,\n    "b": 3,\n      "c": 4\n}\n')).toEqual([
      '-"b": 2',
      '+"b": 3,',
      '+  "c": 4',
    ]);
    expect(shown('a\r\n', 'a\r\n')).toEqual([]);
    expect(shown('', 'a')).toEqual(['+a']);
  });

  it('lose a long beginning that is the same on both', () => {
    const before = '"page": { "type": "integer", "minimum": 0, "exclusiveMinimum": true }\n';
    expect(shown(before, before.replace('true', 'false'))).toEqual([
      '-… "exclusiveMinimum": true }',
      '+… "exclusiveMinimum": false }',
    ]);
    expect(shown('"n": 1', '"n": 2')).toEqual(['-"n": 1', '+"n": 2']);
  });
});
