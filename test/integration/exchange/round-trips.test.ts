import { expect, describe, test } from 'vitest';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import { FORMAT_IDS, FORMATS, type FormatDirection, type FormatId } from '../../../shared/model/exchange.ts';
import { exampleTools } from '../../support/example-tools.ts';
import { exported, imported } from '../../support/exchange.ts';

/** A tool with all fields that we know, and one that we do not. */
const FULL = JSON.stringify({
  namespace: 'sales',
  name: 'total',
  title: 'Total',
  description: 'Sums what was sold.',
  inputSchema: {
    type: 'object',
    properties: { of: { type: 'array', items: { $ref: '#/$defs/N' } } },
    required: ['of'],
    additionalProperties: false,
    $defs: { N: { type: 'number', minimum: 1.5 } },
  },
  outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
  annotations: { readOnlyHint: true, idempotentHint: true },
  tags: ['sales'],
  examples: [{ of: [2] }],
  allowedCallers: ['model', 'mcp', 'form', 'program'],
  deferLoading: true,
  limits: { perRun: 3 },
  icons: [{ src: 'https://shop.example/a.png' }],
  _meta: { 'shop/team': 'blue' },
  strict: false,
  cache_control: { type: 'ephemeral' },
  team: 'blue',
});

const BOTH = FORMAT_IDS.filter((id) => (FORMATS[id] satisfies FormatDirection) === 'both');

type Json = Record<string, unknown>;

function read(text: string): Json {
  const json = readJsonc(text, { maxDepth: 128 });
  if (!json.ok) throw new Error(json.reason);
  return json.plain as Json; // a definition
}

/** Fields by full name. What an import adds is left out: where it came from, and a binding that nobody wrote. */
function fieldsOf(texts: readonly string[]): ReadonlyMap<string, Json> {
  return new Map(
    texts.map((text) => {
      const { name, namespace, imported: _, ...fields } = read(text);
      return [typeof namespace === 'string' ? `${namespace}.${String(name)}` : String(name), fields];
    }),
  );
}

describe('tools that are written and read again', () => {
  test.each(BOTH)('%s gives back every field that it does not name as lost', async (format: FormatId) => {
    const texts = [...exampleTools(), FULL];
    const made = exported(texts, { format });
    const back = fieldsOf(
      (await imported(made.text, { format, exportedNames: { ...made.names } })).map(({ text }) => text),
    );
    const before = fieldsOf(texts);
    expect([...back.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const [name, fields] of before) {
      const lost = new Set(made.losses.filter(({ tool }) => tool === name).map(({ pointer }) => pointer.split('/')[1]));
      const kept = Object.entries(fields).filter(([field]) => !lost.has(field));
      const found = back.get(name) ?? {};
      for (const [field, value] of kept) {
        expect({ name, field, value: found[field] }).toEqual({ name, field, value });
      }
    }
  });

  test('what no format in both directions carries is lost in none silently: each field is kept or named', () => {
    for (const format of BOTH) {
      const { text, losses } = exported([FULL], { format });
      const named = losses.map(({ pointer }) => pointer.split('/')[1]);
      const silent = ['title', 'tags', 'examples', 'limits', 'icons', '_meta', 'team', 'deferLoading'].filter(
        (field) => {
          const value = (JSON.parse(FULL) as Json)[field];
          const spelled = JSON.stringify(value === true ? 'defer' : value).slice(1, -1);
          return !named.includes(field) && !text.replaceAll(/\s/g, '').includes(spelled.replaceAll(/\s/g, ''));
        },
      );
      expect({ format, silent }).toEqual({ format, silent: [] });
    }
  });
});
