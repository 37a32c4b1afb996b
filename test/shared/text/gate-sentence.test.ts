import { describe, expect, it } from 'vitest';
import { brokenGateSentence, gateSentence, schemaPhrase } from '../../../shared/text/gate-sentence.ts';

describe('what a gate does', () => {
  const rows: readonly (readonly [object | undefined, string])[] = [
    [
      {
        match: { tool: 'create_*', caller: 'program', arguments: { '/items/0/quantity': { exclusiveMinimum: 10 } } },
        action: 'hold',
        reason: 'large order',
      },
      'Holds calls of create_* from a program whose /items/0/quantity is over 10: large order',
    ],
    [{ action: 'allow' }, 'Allows all calls'],
    [{ match: { tool: '*', caller: 'mcp' }, action: 'deny' }, 'Denies all calls from an MCP client'],
    [
      { match: { namespace: 'sales', annotations: { readOnlyHint: false, destructiveHint: true } }, action: 'deny' },
      'Denies calls of tools in the namespace sales that may write and may destroy',
    ],
    [
      { match: { arguments: { '/a': { type: 'string' }, '/b': true, '': { required: ['c'] } } }, action: 'hold' },
      'Holds all calls whose /a is text and whose /b is given and whose arguments, taken together, has c',
    ],
    [
      { match: { tool: '*' }, limit: { perRun: 100, perMinute: 60 }, reason: 'enough' },
      'Limits all calls to 100 in a run and 60 a minute, all of them together: enough',
    ],
    [{ match: { tool: 'x' }, limit: { perMinute: 1 } }, 'Limits calls of x to 1 a minute, all of them together'],
    [{ module: 'gates/audit.mjs', priority: 50 }, 'Asks gates/audit.mjs about all calls, with priority 50'],
    [{ match: { tool: 'a' }, module: 'b.py' }, 'Asks b.py about calls of a'],
    [{ match: { tool: 5 }, action: 'stop' }, 'Is for all calls'],
    [{}, 'Is for all calls'],
    [undefined, 'Is no gate yet'],
  ];
  it.each(rows)('%j', (entry, sentence) => {
    expect(gateSentence(entry)).toBe(sentence);
  });

  it('is a veto where it cannot be read, whatever the arguments are', () => {
    const match = { tool: 'a', arguments: { '/b': { const: 1 } } };
    expect(brokenGateSentence({ match, action: 'stop' })).toBe('Cannot be read, so it denies calls of a');
    expect(brokenGateSentence({ module: 5 })).toBe('Cannot be read, so it denies all calls');
  });
});

describe('what a schema asks of an argument', () => {
  const rows: readonly (readonly [unknown, string])[] = [
    [true, 'is given'],
    [{}, 'is given'],
    [{ description: 'pieces' }, 'is given'],
    [false, 'fits false'],
    [{ const: 'a' }, 'is "a"'],
    [{ not: { const: 'a' } }, 'is not "a"'],
    [{ enum: [1, 'b'] }, 'is one of 1, "b"'],
    [{ minimum: 1, exclusiveMaximum: 5 }, 'is at least 1 and is under 5'],
    [{ pattern: '^CH-' }, 'matches ^CH-'],
    [{ minLength: 1, maxLength: 20 }, 'has at least 1 character and has at most 20 characters'],
    [{ minItems: 2 }, 'has at least 2 items'],
    [{ type: ['string', 'null'] }, 'is text or null'],
    [{ minimum: 1, anyOf: [true] }, 'fits {"minimum":1,"anyOf":[true]}'],
    [{ pattern: 5 }, 'fits {"pattern":5}'],
    [{ const: 'a'.repeat(100) }, `is "${'a'.repeat(59)}…`],
  ];
  it.each(rows)('%j', (schema, phrase) => {
    expect(schemaPhrase(schema)).toBe(phrase);
  });
});
