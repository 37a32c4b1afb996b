import fc from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readYaml, type YamlRead } from '../../../../electron/registry/exchange/read-yaml.ts';
import { inTurns } from '../../../../shared/lib/steps.ts';
import { writeJson } from '../../../../shared/lib/write-json.ts';

const read = (text: string): Promise<YamlRead> => inTurns(readYaml(text), setImmediate);

async function valueOf(text: string): Promise<unknown> {
  const yaml = await read(text);
  if (!yaml.ok) throw new Error(`${yaml.reason} at ${yaml.line}:${yaml.column}`);
  return JSON.parse(writeJson(yaml.value));
}

/** Long enough to be composed in parts. */
const LONG = 'word '.repeat(40).trim();
const large = (from: number, margin = '') =>
  Array.from({ length: 100 }, (_, at) => `${margin}m${from + at}: ${LONG}\n`).join('');
const members = (from: number) => Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`m${from + at}`, LONG]));

describe('a large YAML document', () => {
  test('comes to the value that it was written from', async () => {
    // The library writes this name as the one that brings other objects in.
    const name = fc.string().filter((text) => text !== '<<');
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(LONG));
    const value = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', maxDepth: 4 },
        leaf,
        fc.array(tie('tree'), { maxLength: 8 }),
        fc.dictionary(name, tie('tree'), { maxKeys: 8 }),
      ),
    })).tree;
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 10, maxLength: 20 }), async (list) => {
        const document = { list, members: members(0), last: list[0] };
        expect(await valueOf(stringify(document))).toEqual(JSON.parse(JSON.stringify(document)));
      }),
      { numRuns: 30 },
    );
  });

  test('has anchors that are known behind it, also that of a large part, and merges', async () => {
    const text = `a: &a\n${large(0, '  ')}b: &b [1, *a]\nc:\n  <<: *a\n  m0: own\nd: *b\n`;
    expect(await valueOf(text)).toEqual({
      a: members(0),
      b: [1, members(0)],
      c: { ...members(0), m0: 'own' },
      d: [1, members(0)],
    });
    expect(await read(`${large(0)}z: *nobody\n`)).toMatchObject({ ok: false, line: 101, column: 4 });
  });

  test('keeps the order of its parts, in lists as well', async () => {
    const text = `first:\n  - 1\n  -\n${large(0, '    ')}  - ${LONG}\n  - - 2\n    - k:\n${large(0, '        ')}last: 3\n`;
    expect(Object.entries((await valueOf(text)) as object)).toEqual([
      ['first', [1, members(0), LONG, [2, { k: members(0) }]]],
      ['last', 3],
    ]);
  });

  test.each<[string, string, number, RegExp]>([
    ['a name that stands twice, far apart', `a: 1\n${large(0)}a: 2\n`, 102, /the name a stands twice/],
    ['the same inside', `x:\n  a: 1\n${large(0, '  ')}  a: 2\n`, 103, /the name a stands twice/],
    ['a margin that fits nothing', `x:\n${large(0, '    ')}   y: 1\n`, 102, /./],
    ['a second document', `${large(0)}---\n${large(0)}`, 101, /more than one document/],
    ['a bracket that stays open', `${large(0)}x: [1,\n`, 102, /./],
    ['a tab as a margin', `x:\n\ty: 1\n${large(0)}`, 2, /tab/i],
  ])('is refused for %s', async (_, text, line, reason) => {
    expect(await read(text)).toMatchObject({ ok: false, line, reason: expect.stringMatching(reason) as string });
  });

  test('keeps a comment, a tag and a mark of its beginning where they say nothing', async () => {
    expect(await valueOf(`%YAML 1.2\n--- # things\n# more\nx: !!map\n${large(0, '  ')}`)).toEqual({ x: members(0) });
    expect(await valueOf(`--- !!map\n${large(0)}`)).toEqual(members(0));
  });
});

test('brackets inside brackets are counted, those of texts are not', async () => {
  expect(await read(`a: ${'['.repeat(300)}`)).toEqual({
    ok: false,
    reason: 'it is nested too deep',
    line: 1,
    column: 132,
  });
  const texts = Array.from({ length: 400 }, () => `- "["\n- '{'\n- a [ b\n- |\n  [\n`).join('');
  expect(await valueOf(texts)).toHaveLength(1600);
});

test.each(['0', 'text', '~', '[1]', '[{}, 1]'])(
  '<< with %s is refused and not lost, and kept where it is quoted',
  async (value) => {
    expect(await read(`a: 1\n<<: ${value}\n`)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/no object/) as string,
      line: 2,
      column: 1,
    });
    expect(Object.keys((await valueOf(`a: 1\n"<<": ${value}\n`)) as object)).toEqual(['a', '<<']);
  },
);

test('a version that is a number is kept as it is spelled', async () => {
  expect(await read('openapi: 3.0\n')).toMatchObject({ ok: true, value: { openapi: { text: '3.0' } } });
});
