import { describe, expect, it } from 'vitest';
import { withExample, withMockCase } from '../../../renderer/features/tools/definition-edits.ts';

describe('an example of a tool', () => {
  it.each([
    [
      'behind the others',
      '{\n  "examples": [\n    { "a": 1.0 } // first\n  ]\n}',
      '{\n  "examples": [\n    { "a": 1.0 }, // first\n    {\n      "a": 9007199254740993\n    }\n  ]\n}',
    ],
    [
      'as the first one',
      '{\n  "name": "t" // its name\n}',
      '{\n  "name": "t", // its name\n  "examples": [\n    {\n      "a": 9007199254740993\n    }\n  ]\n}',
    ],
  ])('goes %s, and the rest stays as it is spelled', (_, definition, changed) => {
    expect(withExample(definition, '{"a":9007199254740993}')).toBe(changed);
  });

  it('has no place where something else is written', () => {
    expect(withExample('{ "examples": {} }', '{}')).toBeUndefined();
  });
});

describe('a mock case', () => {
  const mock = (...cases: string[]) =>
    `{\n  "binding": {\n    "kind": "mock",\n    "cases": [\n${cases.map((one) => `      ${one}`).join(',\n')}\n    ]\n  }\n}`;
  const casesOf = (definition: string | undefined) =>
    (JSON.parse(definition!) as { binding: { cases: unknown[] } }).binding.cases;
  const answer = { kind: 'return', resultText: '{"n":1.0}' } as const;
  const fresh = { when: { a: 1, b: 2 }, return: { n: 1 } };

  it.each([
    ['before the case that answered so far', ['{ "when": { "a": 1, "b": 3 } }', '{ "when": { "b": 2.0 } }', '{}'], 1],
    ['before the one for everything', ['{ "when": { "a": 1, "b": 2, "c": 3 } }', '{ "return": 1 }'], 1],
    ['behind all where none answered', ['{ "when": { "a": 2 } }'], 1],
  ])('goes %s', (_, cases, index) => {
    const changed = casesOf(withMockCase(mock(...cases), '{"a":1,"b":2}', answer));
    expect(changed).toHaveLength(cases.length + 1);
    expect(changed[index]).toEqual(fresh);
  });

  it('keeps comments and the spelling of numbers', () => {
    const definition = '{ "binding": { "kind": "mock", "cases": [ /* all */ { "return": 1.0 } ] } }';
    const changed = withMockCase(definition, '{"a":-0}', { kind: 'error', message: 'no "such" thing' });
    expect(changed).toContain('/* all */');
    expect(changed).toContain('{ "return": 1.0 }');
    expect(changed).toContain('"a": -0');
    expect(changed).toContain('"error": "no \\"such\\" thing"');
  });

  it('of a call without arguments answers every call', () => {
    expect(casesOf(withMockCase(mock('{ "return": 2 }'), '{}', answer))).toEqual([{ return: { n: 1 } }, { return: 2 }]);
  });

  it.each(['{ "binding": { "kind": "http" } }', '{}', '{ "binding": { "kind": "mock", "cases": {} } }'])(
    'has no place in %s',
    (definition) => {
      expect(withMockCase(definition, '{}', answer)).toBeUndefined();
    },
  );

  it('is made where the binding has no cases yet', () => {
    expect(casesOf(withMockCase('{ "binding": { "kind": "mock" } }', '{}', answer))).toEqual([{ return: { n: 1 } }]);
  });
});
