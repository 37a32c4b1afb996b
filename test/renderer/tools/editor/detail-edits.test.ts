import { describe, expect, it } from 'vitest';
import { bindingSummary } from '../../../../renderer/features/tools/editor/binding/binding-summary.ts';
import { addCase, setAnswer } from '../../../../renderer/features/tools/editor/binding/edit-case.ts';
import { claimState } from '../../../../renderer/features/tools/editor/details/claim-state.ts';
import { setCaller } from '../../../../renderer/features/tools/editor/details/edit-callers.ts';
import { writeMember } from '../../../../renderer/features/tools/editor/fields/write-member.ts';

describe('callers', () => {
  it('are named once one of them may not', () => {
    const some = '{ "name": "x", "allowedCallers": ["program", "form", "mcp"] }';
    expect(setCaller('{ "name": "x" }', 'model', false)).toBe(some);
    expect(setCaller(some, 'model', true)).toBe('{ "name": "x" }');
    expect(setCaller('{ "name": "x" }', 'model', true)).toBe('{ "name": "x" }');
  });

  it('leave the list as it is written, with what nobody knows', () => {
    const list = (items: string) => `{ "allowedCallers": [${items}] }`;
    expect(setCaller(list('"program", "x" /* ours */'), 'mcp', true)).toBe(list('"program", "x", "mcp" /* ours */'));
    expect(setCaller(list('"program", "x"'), 'program', false)).toBe(list('"x"'));
    expect(setCaller(list('"program"'), 'program', false)).toBe(list(''));
  });
});

describe('a member', () => {
  it('takes limits and annotations with it when it is the last one, and nothing else', () => {
    expect(writeMember('{ "name": "x", "limits": { "perRun": 5 } }', ['limits', 'perRun'], undefined)).toBe(
      '{ "name": "x" }',
    );
    expect(writeMember('{ "binding": { "kind": "mock" } }', ['binding', 'kind'], undefined)).toBe('{ "binding": { } }');
    expect(writeMember('{ "name": "x" }', ['limits', 'perRun'], '5')).toMatch(/"limits": \{\s*"perRun": 5\s*\}/);
  });
});

describe('a mock case', () => {
  const withCase = (one: string) => `{ "binding": { "kind": "mock", "cases": [${one}] } }`;
  const path = ['binding', 'cases', 0];

  it.each([
    ['an error in the place of a result', '{ "return": 1, "times": 2 }', 'error', '{ "error": "", "times": 2 }'],
    ['a text that stays what it says', '{ "return": "no" }', 'error', '{ "error": "no" }'],
    ['a result in the place of an error', '{ "error": "no" }', 'return', '{ "return": "no" }'],
    ['one answer where it had both', '{ "return": 1, "error": "no" }', 'return', '{ "return": 1 }'],
    ['an answer where it had none', '{ "delayMs": 1 }', 'error', '{ "delayMs": 1, "error": "" }'],
  ] as const)('has %s', (_, one, kind, expected) => {
    expect(setAnswer(withCase(one), path, kind)).toBe(withCase(expected));
  });

  it('comes behind the others', () => {
    expect(addCase(withCase('{ "return": 1 }'))).toBe(withCase('{ "return": 1 }, { "return": null }'));
    expect(addCase('{ "binding": { "kind": "mock" } }')).toBe(
      '{ "binding": { "kind": "mock", "cases": [{ "return": null }] } }',
    );
  });
});

describe('claims', () => {
  const claims = { readOnlyHint: true, idempotentHint: true };

  it.each([
    ['nobody claims anything', { said: '{}', imported: undefined, claims: undefined }, undefined],
    [
      'a server claims',
      { said: undefined, imported: undefined, claims },
      { of: 'server', counts: false, isOwn: false },
    ],
    [
      'a claim is confirmed, in whatever order',
      { said: '{"idempotentHint":true,"readOnlyHint":true}', imported: undefined, claims },
      { of: 'server', counts: true, isOwn: false },
    ],
    [
      'another word stands in its place',
      { said: '{"readOnlyHint":false}', imported: undefined, claims },
      { of: 'server', counts: true, isOwn: true },
    ],
    [
      'an import claims',
      { said: '{}', imported: false, claims: undefined },
      { of: 'import', counts: false, isOwn: false },
    ],
    [
      'an import is confirmed',
      { said: '{}', imported: true, claims: undefined },
      { of: 'import', counts: true, isOwn: false },
    ],
    ['an import says nothing', { said: undefined, imported: false, claims: undefined }, undefined],
  ])('%s', (_, annotated, expected) => {
    expect(claimState(annotated)).toEqual(expected);
  });
});

describe('a binding in a few words', () => {
  it.each([
    ['{}', 'no binding'],
    ['{ "binding": { "kind": "mock", "cases": [{}] } }', 'Mock · 1 case'],
    ['{ "binding": { "kind": "http", "url": "https://a.example/x" } }', 'GET a.example/x'],
    ['{ "binding": { "kind": "command", "command": ["python3", "a.py"] } }', 'Command · python3 a.py'],
    ['{ "binding": { "kind": "module", "file": "a.mjs", "export": "f" } }', 'Module · a.mjs f'],
    ['{ "binding": { "kind": "mcp", "server": "s", "tool": "t" } }', 'MCP · s t'],
    ['{ "binding": { "kind": "grpc" } }', 'grpc: not known here'],
    ['{ "binding": 1 ', 'undefined: not known here'],
  ])('%s', (definition, expected) => {
    expect(bindingSummary(definition)).toBe(expected);
  });
});
