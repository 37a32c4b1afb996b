import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../electron/workspace/read-settings.ts';
import { SETTABLE_LIMIT_NAMES } from '../../../shared/model/limits.ts';
import { problemText } from '../../../shared/text/problem-text.ts';

test('comments, unknown fields and a trailing comma are fine', () => {
  const { settings, problems } = readSettings('{ // c\n "allow": ["a"], "gates": [], "x": 1, }');
  expect(settings).toMatchObject({ allow: ['a'] });
  expect(problems).toEqual([]);
});

test('a field at fault is told with its place and the rest holds', () => {
  const text = `{
  "allow": ["a"],
  "runtime": { "python": 3, "env": { "TZ": "UTC", "N": 1 }, "workDir": 5,
    "limits": { "calls": 0, "toolMs": 10 } },
  "runs": { "keep": "all" }
}`;
  const { settings, problems } = readSettings(text);
  expect(settings).toEqual({ allow: ['a'], runtime: { env: { TZ: 'UTC' }, limits: { toolMs: 10 } }, runs: {} });
  expect(problems.map((problem) => [problem.line, problem.column, problemText(problem)])).toEqual([
    [3, 26, '/runtime/python must be a string; got 3. The default is used instead.'],
    [3, 56, '/runtime/env/N must be a string; got 1. The default is used instead.'],
    [3, 72, '/runtime/workDir must be a string or null; got 5. The default is used instead.'],
    [4, 26, '/runtime/limits/calls must be 1 or more; got 0. The default is used instead.'],
    [5, 21, '/runs/keep must be a whole number; got "all". The default is used instead.'],
  ]);
});

test('a list with an item at fault is left out as a whole: half an allowlist could allow more', () => {
  const { settings, problems } = readSettings('{ "allow": ["*", 5, "!secret"] }');
  expect(settings).toEqual({});
  expect(problems).toMatchObject([{ code: 'settings_invalid', pointer: '/allow/1', line: 1, column: 18 }]);
});

test.each([
  ['{ "allow": [', 'json_syntax', 'This is no JSON: a closing bracket is missing.', 1, 13],
  ['', 'json_syntax', 'This is no JSON: the text is empty.', 1, 1],
  ['[]', 'settings_invalid', 'the value must be an object; got []. The default is used instead.', 1, 1],
  [
    '{\n"version": 2, "allow": ["*"] }',
    'version_too_new',
    'This file has version 2, and this Gatehouse knows 1. Nothing in it is used; open it with a newer Gatehouse.',
    2,
    12,
  ],
])('%j sets nothing', (text, code, sentence, line, column) => {
  const { settings, problems } = readSettings(text);
  expect(settings).toEqual({});
  expect(problems).toMatchObject([{ code, file: 'gatehouse.json', line, column }]);
  expect(problems.map(problemText)).toEqual([sentence]);
});

test('a contract and skills are read, and each fault in them is told with its line', () => {
  const sound = {
    language: { policy: 'restricted', modules: ['default', 'numpy.linalg'], entry: 'run' },
    skills: ['a'],
  };
  expect(readSettings(JSON.stringify(sound))).toEqual({ settings: sound, problems: [] });
  const { settings, problems } = readSettings(`{
  "language": { "policy": "strict",
    "modules": ["json", "not a name"],
    "entry": "run()" },
  "skills": "pricing"
}`);
  expect(settings).toEqual({ language: { policy: 'restricted' } });
  expect(problems.map((problem) => [problem.line, problemText(problem)])).toEqual([
    [2, expect.stringContaining('/language/policy must be one of')],
    [3, expect.stringContaining('/language/modules/1 must match')],
    [4, expect.stringContaining('/language/entry must match')],
    [5, expect.stringContaining('/skills must be')],
  ]);
});

test('a contract that cannot be read is the strict one, and its problem says so', () => {
  const read = (language: unknown) => readSettings(JSON.stringify({ language }));
  for (const language of ['restricted', [], null, { policy: 'Restricted' }, { policy: 5, entry: 'run' }]) {
    const { settings, problems } = read(language);
    expect(settings.language).toMatchObject({ policy: 'restricted' });
    expect(problems.map(problemText)).toEqual([
      expect.stringMatching(/^\/language.* The policy "restricted" is used until it is mended\.$/),
    ]);
  }
  expect(read({ entry: 5 })).toMatchObject({ settings: { language: {} } });
  expect(read({ entry: 5 }).settings.language?.policy).toBeUndefined();
});

describe.each(SETTABLE_LIMIT_NAMES)('the limit %s', (name) => {
  test.each([0, -1, 1.5, 1e300, 9007199254740992, 'many', '10', true, null, [], {}])(
    'is never %j: that is told, and the default holds',
    (value) => {
      const { settings, problems } = readSettings(JSON.stringify({ runtime: { limits: { [name]: value } } }));
      expect(settings.runtime?.limits).toEqual({});
      expect(problems).toMatchObject([{ code: 'settings_invalid', pointer: `/runtime/limits/${name}`, line: 1 }]);
      expect(problems.map(problemText)).toEqual([
        expect.stringMatching(
          new RegExp(`^/runtime/limits/${name} must be .*; got .*\\. The default is used instead\\.$`),
        ),
      ]);
    },
  );

  test('may be anything from 1 to what a number counts exactly', () => {
    for (const value of [1, Number.MAX_SAFE_INTEGER]) {
      const { settings, problems } = readSettings(JSON.stringify({ runtime: { limits: { [name]: value } } }));
      expect(problems).toEqual([]);
      expect(settings.runtime?.limits).toEqual({ [name]: value });
    }
  });
});
