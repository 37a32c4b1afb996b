import fc from 'fast-check';

export const space = fc.stringMatching(/^[ \t\r\n]{0,2}$/);

/** Texts of one value of many spellings. */
export const { value: jsonText } = fc.letrec<{ value: string; object: string; list: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('null', 'true', '-0', '1e400', '12345678901234567890', '1.50', '""', '{}', '[ ]', '"]}\\\\"'),
    fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
    fc.string({ maxLength: 3 }).map(escaped),
    tie('object'),
    tie('list'),
  ),
  object: spaced(
    '{',
    '}',
    fc.tuple(name(), space, space, tie('value')).map(([n, a, b, v]) => `${n}${a}:${b}${v}`),
  ),
  list: spaced('[', ']', tie('value')),
}));

/** Few names, so that some come twice, spelled with escapes or without. */
function name(): fc.Arbitrary<string> {
  const text = fc.constantFrom('a', 'b', 'result', '__proto__', '1', 'ü"', '\\', '{', '');
  return fc.tuple(text, fc.boolean()).map(([n, isEscaped]) => (isEscaped ? escaped(n) : JSON.stringify(n)));
}

function escaped(text: string): string {
  return `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
}

function spaced(open: string, close: string, part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = fc.array(
    fc.tuple(space, part, space).map((all) => all.join('')),
    { maxLength: 4 },
  );
  return parts.map((all) => `${open}${all.join(',')}${close}`);
}
