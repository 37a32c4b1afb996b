import { describe, expect, it } from 'vitest';
import { pickedText, toPicker } from '../../../renderer/ui/schema-form/controls/date-text.ts';
import { base64Bytes, withoutHead } from '../../../renderer/ui/schema-form/controls/file-text.ts';
import { findLabels, optionLabel, optionOf } from '../../../renderer/ui/schema-form/controls/options.ts';
import { indexFaults } from '../../../renderer/ui/schema-form/form-faults.ts';
import { withStatement } from '../../../renderer/features/tools/program-line.ts';

describe('faults by place', () => {
  const index = indexFaults([
    { pointer: '/lines/0/qty', message: 'a' },
    { pointer: '/lines', message: 'b' },
    { pointer: '/lines2', message: 'c' },
  ]);
  const messages = (faults: readonly { readonly message: string }[]) => faults.map(({ message }) => message).join('');

  it('are found at a place and within it', () => {
    expect(messages(index.at('/lines'))).toBe('b');
    expect(messages(index.within('/lines'))).toBe('ab');
    expect(messages(index.within('/lines/0'))).toBe('a');
    expect(messages(index.at('/none'))).toBe('');
  });
});

describe('options', () => {
  const options = [
    { json: '"1"', key: '"1"' },
    { json: '1', key: '1e0' },
  ];

  it.each([
    ['"DE"', 'DE'],
    ['"two words"', 'two words'],
    ['"1"', '"1"'],
    ['"-1.5e3"', '"-1.5e3"'],
    ['"16:9"', '16:9'],
    ['"true"', '"true"'],
    ['""', '""'],
    ['" x"', '" x"'],
    ['1.0', '1.0'],
    ['null', 'null'],
    ['{"a":1}', '{"a":1}'],
    ['"a\\nb"', 'a\nb'],
    ['"\\u202ex"', '⟨U+202E⟩x'],
  ])('%s reads %s', (json, label) => {
    expect(optionLabel({ json, key: json })).toBe(label);
  });

  it('are found by their value', () => {
    expect(optionOf(options, { kind: 'choice', json: '1.0' })).toBe(1);
    expect(optionOf(options, { kind: 'choice', json: '"\\u0031"' })).toBe(0);
    expect(optionOf(options, { kind: 'choice', json: '2' })).toBeUndefined();
    expect(optionOf(options, { kind: 'unset' })).toBeUndefined();
  });

  it('that begin with what is searched come first', () => {
    const labels = ['banana', 'apple', 'pineapple', 'Apple pie'].map((label) => label.toLowerCase());
    expect(findLabels(labels, ' APPLE')).toEqual([1, 3, 2]);
    expect(findLabels(labels, '')).toEqual([0, 1, 2, 3]);
    expect(findLabels(labels, 'x')).toEqual([]);
  });
});

describe('dates', () => {
  const offset = () => '+01:00';

  it.each([
    ['date', '2025-01-31', '2025-01-31'],
    ['time', '10:30', '10:30:00+01:00'],
    ['time', '10:30:05', '10:30:05+01:00'],
    ['date-time', '2025-01-31T10:30', '2025-01-31T10:30:00+01:00'],
    ['date-time', '2025-01-31T10:30:05.5', '2025-01-31T10:30:05.5+01:00'],
  ] as const)('a picked %s %s is %s', (format, picked, text) => {
    expect(pickedText(format, picked, offset)).toBe(text);
    expect(pickedText(format, '', offset)).toBeUndefined();
  });

  it.each([
    ['date', '2025-01-31', '2025-01-31'],
    ['date', 'tomorrow', ''],
    ['time', '10:30:00Z', '10:30:00'],
    ['date-time', '2025-01-31t10:30:00.5Z', '2025-01-31T10:30:00'],
    ['date-time', '2025-01-31', ''],
  ] as const)('of the %s %s a picker takes %s', (format, text, picker) => {
    expect(toPicker(format, text)).toBe(picker);
  });
});

describe('files', () => {
  it.each([
    ['', 0],
    ['aGVsbG8=', 5],
    ['aGVsbA==', 4],
    ['aGVs', 3],
  ])('%j is %i bytes', (text, bytes) => {
    expect(base64Bytes(text)).toBe(bytes);
  });

  it('of a data URL is what stands behind its head', () => {
    expect(withoutHead('data:image/png;base64,aGVs')).toBe('aGVs');
    expect(withoutHead('aGVs')).toBe('aGVs');
  });
});

describe('a statement in a program', () => {
  const program = 'import asyncio\n\nasync def main():\n    a = 1\n\n    return a\n';

  it.each([
    ['behind a line', 4, '    x', 5],
    ['in the block that a line opens', 3, '    x', 4],
    ['behind an empty line', 5, '    x', 6],
    ['at the top', 1, 'x', 2],
    ['at the end', undefined, '    x', 7],
    ['behind the last line where the program is shorter', 99, '    x', 8],
  ])('goes %s', (_, behind, statement, line) => {
    const made = withStatement(program, 'x', behind);
    expect(made.line).toBe(line);
    expect(made.text.split('\n')[line - 1]).toBe(statement);
    expect(
      made.text
        .split('\n')
        .toSpliced(line - 1, 1)
        .join('\n'),
    ).toBe(program);
  });

  it('begins an empty program, and a block that has nothing in it yet', () => {
    expect(withStatement('', 'x', undefined)).toEqual({ text: 'x\n', line: 1 });
    expect(withStatement('if a:  # then\n', 'x', 1)).toEqual({ text: 'if a:  # then\n    x\n', line: 2 });
  });
});
