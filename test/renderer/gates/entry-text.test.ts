import { describe, expect, it } from 'vitest';
import { conditionJson, readCondition, withTest } from '../../../renderer/features/gates/form/condition.ts';
import {
  argumentRows,
  freePointer,
  kindOf,
  withKind,
  writeAt,
} from '../../../renderer/features/gates/form/entry-text.ts';
import { laidOut } from '../../../renderer/stores/gate-rows.ts';

describe('writing a member of an entry', () => {
  const RULE = '{ "match": { "tool": "a" }, // why\n  "action": "hold", "mine": 1.0 }';
  const rows: readonly (readonly [string, readonly (string | number)[], string | undefined, string])[] = [
    [RULE, ['match', 'tool'], '"b"', RULE.replace('"a"', '"b"')],
    [RULE, ['match', 'caller'], '"form"', RULE.replace('"a"', '"a", "caller": "form"')],
    [RULE, ['action'], '"deny"', RULE.replace('"hold"', '"deny"')],
    [RULE, ['reason'], '"r"', RULE.replace('1.0', '1.0, "reason": "r"')],
    ['{ "action": "hold" }', ['match', 'tool'], '"a"', '{ "match": { "tool": "a" }, "action": "hold" }'],
    ['{ "match": { "tool": "a" }, "action": "hold" }', ['match', 'tool'], undefined, '{ "action": "hold" }'],
    [
      '{ "match": { "tool": "a", "arguments": { "/b": true } }, "action": "hold" }',
      ['match', 'arguments', '/b'],
      undefined,
      '{ "match": { "tool": "a" }, "action": "hold" }',
    ],
    ['{ "limit": { "perRun": 1 } }', ['limit', 'perRun'], undefined, '{ "limit": {} }'],
    ['{ "limit": { "perRun": 1 } }', ['limit', 'perRun'], '20', '{ "limit": { "perRun": 20 } }'],
  ];
  it.each(rows)('%s at %j', (text, path, json, after) => {
    const written = writeAt(text, path, json);
    expect(laidOut(written)).toBe(laidOut(after));
    expect(written.includes('// why')).toBe(text.includes('// why'));
  });
});

describe('the kind of an entry', () => {
  it.each([
    ['{ "action": "hold" }', 'rule'],
    ['{ "limit": {} }', 'limit'],
    ['{ "limit": {}, "action": "deny" }', 'rule'],
    ['{ "module": "m.mjs", "priority": 5 }', 'module'],
    ['{}', 'rule'],
  ] as const)('%s is a %s', (text, kind) => {
    expect(kindOf(JSON.parse(text))).toBe(kind);
  });

  it('changes and keeps what both have', () => {
    const rule = '{ "match": { "tool": "a" }, "action": "deny", "reason": "r" }';
    const limit = withKind(rule, 'limit');
    expect(JSON.parse(limit)).toEqual({ match: { tool: 'a' }, reason: 'r', limit: { perRun: 100 } });
    expect(JSON.parse(withKind(limit, 'rule'))).toEqual({
      match: { tool: 'a' },
      reason: 'r',
      action: 'hold',
    });
    expect(withKind(rule, 'rule')).toBe(rule);
    const module = withKind(rule, 'module');
    expect(JSON.parse(module)).toEqual({ match: { tool: 'a' }, reason: 'r', module: 'gates/gate.mjs' });
    const full = module.replace('"module"', '"priority": 5, "timeoutMs": 9, "module"');
    expect(JSON.parse(withKind(full, 'limit'))).toEqual(JSON.parse(limit));
  });
});

describe('a condition on an argument', () => {
  it.each([
    ['{ "exclusiveMinimum": 10.0 }', { test: 'exclusiveMinimum', value: '10.0' }],
    ['{"const":12345678901234567890}', { test: 'const', value: '12345678901234567890' }],
    ['{ "const": "a" }', { test: 'const', value: 'a' }],
    ['{ "const": "1" }', { test: 'const', value: '"1"' }],
    ['{ "pattern": "^1$" }', { test: 'pattern', value: '^1$' }],
    ['{ "minimum": "few" }', { test: 'minimum', value: 'few' }],
    ['true', { test: 'given', value: '' }],
    ['{ "minimum": 1, "maximum": 2 }', { test: 'schema', value: '{ "minimum": 1, "maximum": 2 }' }],
    ['{ "type": "string" }', { test: 'schema', value: '{ "type": "string" }' }],
  ] as const)('%s is read, and written the same', (schema, condition) => {
    expect(readCondition(schema)).toEqual(condition);
    expect(conditionJson(condition).replaceAll(' ', '')).toBe(schema.replaceAll(' ', ''));
  });

  it('keeps its value where another test takes it', () => {
    const ten = { test: 'minimum', value: '10' } as const;
    expect(withTest(ten, 'exclusiveMinimum', '')).toBe('{ "exclusiveMinimum": 10 }');
    expect(withTest(ten, 'pattern', '')).toBe('{ "pattern": "10" }');
    expect(withTest({ test: 'const', value: 'a' }, 'minimum', '')).toBe('{ "minimum": 0 }');
    expect(withTest(ten, 'schema', '{ "minimum": 10 }')).toBe('{ "minimum": 10 }');
    expect(withTest({ test: 'given', value: '' }, 'schema', 'true')).toBe('{}');
  });

  it('is a row for each pointer, and a new one takes a pointer that is free', () => {
    const text = '{ "match": { "arguments": { "/": true, "/a": { "minimum": 1.0 } } } }';
    expect(argumentRows(text)).toEqual([
      { pointer: '/', schema: 'true' },
      { pointer: '/a', schema: '{ "minimum": 1.0 }' },
    ]);
    expect(freePointer(text)).toBe('/1');
    expect(freePointer('{}')).toBe('/');
  });
});
