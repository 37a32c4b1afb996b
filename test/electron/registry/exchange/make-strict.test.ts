import { describe, expect, test } from 'vitest';
import { editDefinition } from '../../../../shared/lib/edit-definition.ts';
import { providerText } from '../../../../shared/text/export-text.ts';
import { exported } from '../../../support/exchange.ts';
import { readRealTools } from '../../../support/real-tools.ts';
import { missingData } from '../../../support/shared-data.ts';

const tool = (inputSchema: object, more: object = {}) => JSON.stringify({ name: 'a', inputSchema, ...more });
const looked = (text: string, strict = true) => exported([text], { format: 'openai_chat', strict }).findings;

/** The definition after the only fix that is proposed. */
function made(text: string): unknown {
  const findings = looked(text);
  expect(findings.map(({ code }) => code)).toEqual(['not_strict']);
  const strict = editDefinition(text, findings[0]?.fix ?? []);
  expect(looked(strict)).toEqual([]);
  return JSON.parse(strict);
}

describe('a tool is made strict by one fix', () => {
  test('IM-17: every argument is required, what may be left out may be null, and nothing else is taken', () => {
    const text = tool({
      type: 'object',
      properties: {
        url: { type: 'string', format: 'uri' },
        max: { type: 'integer', default: 5000, exclusiveMinimum: 0 },
        raw: { type: 'boolean', default: false },
      },
      required: ['url'],
    });
    expect(made(text)).toEqual({
      name: 'a',
      strict: true,
      inputSchema: {
        type: 'object',
        properties: {
          url: { type: 'string' },
          max: { type: ['integer', 'null'], exclusiveMinimum: 0 },
          raw: { type: ['boolean', 'null'] },
        },
        required: ['url', 'max', 'raw'],
        additionalProperties: false,
      },
    });
  });

  test('also where one change moves what another is in: choices at the root and below it', () => {
    const choice = { type: 'object', properties: { in: { type: 'string', default: 'x' } } };
    const text = tool({
      oneOf: [
        { type: 'object', properties: { at: { oneOf: [choice, { type: 'null' }] } } },
        { type: 'object', properties: { by: { type: 'string' } } },
      ],
    });
    expect(made(text)).toMatchObject({
      strict: true,
      inputSchema: {
        required: ['at', 'by'],
        properties: {
          at: {
            anyOf: [
              { required: ['in'], additionalProperties: false, properties: { in: { type: ['string', 'null'] } } },
              { type: 'null' },
            ],
          },
          by: { type: ['string', 'null'] },
        },
      },
    });
  });

  test('also where a change takes away what another would have changed: members with a schema of their own', () => {
    const more = { type: 'object', properties: { foo: { type: 'string' } } };
    const text = tool({ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: more });
    expect(made(text)).toMatchObject({ inputSchema: { required: ['a'], additionalProperties: false } });
  });

  test('where a schema has no strict form, it says what stands in the way and changes nothing', () => {
    const [finding] = looked(tool({ type: 'object', patternProperties: { '^x': {} } })).filter(
      ({ code }) => code === 'not_strict',
    );
    expect(finding).not.toHaveProperty('fix');
    expect(finding && providerText(finding)).toBe(
      'It is not strict, and cannot be made so by itself: /inputSchema/patternProperties has no strict form.',
    );
  });

  test('nobody is told of it who did not ask', () => {
    expect(looked(tool({ type: 'object', properties: { a: {} } }), false)).toEqual([]);
    expect(
      exported([tool({ type: 'object', properties: { a: {} } })], { format: 'mcp', strict: true }).findings,
    ).toEqual([]);
  });
});

describe.skipIf(missingData('.') !== undefined)('real tools (skipped where ../shared is missing)', () => {
  test('each is strict after its fix, or says why not', async () => {
    const tools = (await readRealTools()).flatMap(({ tools: all }) => all.slice(0, 12));
    let fixed = 0;
    for (const { name, inputSchema } of tools) {
      if (inputSchema === undefined || inputSchema === null || typeof inputSchema !== 'object') continue;
      const text = JSON.stringify({ name: 'a', inputSchema });
      const fix = looked(text).find(({ code }) => code === 'not_strict')?.fix;
      if (!fix) continue;
      fixed += 1;
      expect(looked(editDefinition(text, fix)), name).toEqual([]);
    }
    expect(fixed).toBeGreaterThan(100);
  });
});
