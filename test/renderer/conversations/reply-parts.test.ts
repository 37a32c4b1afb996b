import { describe, expect, it } from 'vitest';
import { partialPrograms } from '../../../renderer/features/conversations/view/partial-programs.ts';
import { replyPieces } from '../../../renderer/features/conversations/view/reply-pieces.ts';
import { resultParts } from '../../../renderer/features/conversations/view/result-parts.ts';

describe('a program that is still being written', () => {
  it.each([
    ['', []],
    ['{"co', []],
    ['{"code": ', []],
    ['{"code":"', ['']],
    ['{"code":"stock = awa', ['stock = awa']],
    ['{"code":"print(\\"a', ['print("a']],
    ['{"code":"a\\', ['a']],
    ['{"code":"a\\u00', ['a']],
    ['{"code":"\\u00e9\\n\\tx \\\\', ['é\n\tx \\']],
    ['{"note":"code","code" : "return 1"}', ['return 1']],
    ['{"code":"say(\\"code\\": 1)"}{"code":"return 2', ['say("code": 1)', 'return 2']],
  ])('%s', (argumentsText, programs) => {
    expect(partialPrograms(argumentsText)).toEqual(programs);
  });

  it('grows as it is cut anywhere, and is whole at the end', () => {
    const source = 'x = "\\u20ac\\\\"\nreturn {"ä": x, "n": [1, 2]}\n';
    const whole = JSON.stringify({ code: source });
    let before = '';
    for (let length = 9; length <= whole.length; length += 1) {
      const [now = ''] = partialPrograms(whole.slice(0, length));
      expect(now.startsWith(before)).toBe(true);
      before = now;
    }
    expect(before).toBe(source);
  });
});

describe('what a model reads of a program', () => {
  const parts = (text: string, more: object = {}) =>
    resultParts({
      result: { outcome: 'succeeded', text, isError: false },
      source: 'return 1',
      isEdited: false,
      ...more,
    });

  it('is its value as it was spelled, and what it printed', () => {
    expect(parts('{"value":{"a":1.0,"b":12345678901234567890},"stdout":"one\\n\\"two\\"\\n"}')).toEqual({
      kind: 'value',
      valueText: '{"a":1.0,"b":12345678901234567890}',
      stdout: 'one\n"two"\n',
      notes: '',
    });
  });

  it('has notes under them, and the program before them where the person changed it', () => {
    const told =
      'The person changed your program before it ran. What ran:\n\nreturn 1\n\n{"value":1,"stdout":""}\n\nstock was never awaited.';
    expect(parts(told, { isEdited: true })).toEqual({
      kind: 'value',
      valueText: '1',
      stdout: '',
      notes: 'stock was never awaited.',
    });
  });

  it('is a text where there is no value', () => {
    const failed = { outcome: 'failed', text: 'Raised KeyError on line 3.', isError: true };
    expect(parts('', { result: failed })).toEqual({ kind: 'text', text: 'Raised KeyError on line 3.' });
    expect(parts('Something else')).toEqual({ kind: 'text', text: 'Something else' });
  });
});

describe('the words of a reply', () => {
  const parts = (text: string) =>
    replyPieces(text).map((piece) => (piece.kind === 'words' ? piece.text : [piece.isPython, piece.text]));

  it.each([
    ['Eight.\n\nOf them.', ['Eight.\n\nOf them.']],
    ['Here:\n\n```python\nreturn 1\n```\nDone.', ['Here:', [true, 'return 1'], 'Done.']],
    ['```json\n{}\n```', [[false, '{}']]],
    ['~~~\na ``` b\n~~~', [[true, 'a ``` b']]],
    ['Now\n```py\nreturn', ['Now', [true, 'return']]],
    ['a `b` c ``` d', ['a `b` c ``` d']],
    ['', []],
  ])('%j have their code set apart', (text, pieces) => {
    expect(parts(text)).toEqual(pieces);
  });
});
