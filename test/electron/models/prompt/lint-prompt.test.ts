import { describe, expect, test } from 'vitest';
import { defaultPrompt } from '../../../../electron/models/prompt/default-prompt.ts';
import { lintPrompt } from '../../../../electron/models/prompt/lint-prompt.ts';
import type { PromptFacts } from '../../../../electron/models/prompt/prompt-facts.ts';
import { DISCLOSURE_STYLES, PROMPT_LINT_CODES } from '../../../../shared/model/prompt.ts';
import { promptFindingText } from '../../../../shared/text/prompt-text.ts';

const FACTS: PromptFacts = { style: 'schemas', inFlight: 8, modelStdoutBytes: 65536, language: { policy: 'general' } };
const lint = (text: string, facts: Partial<PromptFacts> = {}) =>
  lintPrompt({ text, textLine: 3, unknown: [] }, { ...FACTS, ...facts });
const codes = (text: string, facts?: Partial<PromptFacts>) => lint(text, facts).map(({ code }) => code);

describe('lint of a variant', () => {
  test.each(DISCLOSURE_STYLES)('finds nothing in the default text for %s', (style) => {
    for (const inFlight of [1, 8])
      for (const language of [{ policy: 'general' }, { policy: 'restricted', entry: 'run' }] as const) {
        const facts = { ...FACTS, style, inFlight, language };
        expect(lintPrompt({ text: defaultPrompt(facts), textLine: 1, unknown: [] }, facts)).toEqual([]);
      }
  });

  test('finds all that a bare text leaves out', () => {
    expect(codes('Write some Python. {{tools}}')).toEqual([
      'boundary_missing',
      'route_missing',
      'json_missing',
      'keywords_missing',
      'await_missing',
      'value_missing',
      'failure_missing',
    ]);
  });

  test.each([
    ['boundary_missing', 'Use only the tools documented here.'],
    ['boundary_missing', 'You must not call undocumented functions.'],
    ['route_missing', 'There is no network and no shell.'],
    ['route_missing', 'HTTP clients are not available.'],
    ['json_missing', 'Arguments must be JSON-compatible.'],
    ['keywords_missing', 'Use await call_tool(name, **json_arguments).'],
    ['await_missing', 'Calls must be awaited.'],
    ['value_missing', 'Return only a compact value.'],
    ['failure_missing', 'A failed call raises RuntimeError.'],
  ] as const)('takes as said what %s asks for: %s', (code, text) => {
    expect(codes(`Write some Python. {{tools}}`)).toContain(code);
    expect(codes(`${text}\n{{tools}}`)).not.toContain(code);
  });

  test('does not take for said what only the list of tools says', () => {
    expect(codes('{{tools}}')).toContain('json_missing');
  });

  test('finds a wrong word on how calls run, with its line', () => {
    const sequential = defaultPrompt({ ...FACTS, inFlight: 1 });
    const parallel = defaultPrompt(FACTS);
    expect(lint(sequential)).toEqual([{ code: 'says_sequential', line: 3 + 4, data: { inFlight: 8 } }]);
    expect(codes(parallel, { inFlight: 1 })).toEqual(['says_parallel']);
    expect(codes(sequential, { inFlight: 1 })).toEqual([]);
  });

  test('finds a missing and a second place of the list', () => {
    const plain = defaultPrompt(FACTS).replace('{{tools}}', '');
    expect(codes(plain)).toEqual(['tools_place_missing']);
    const twice = lint(`${plain}{{tools}}\n{{tools}}`);
    expect(twice).toMatchObject([{ code: 'tools_place_again', line: 3 + plain.split('\n').length }]);
  });

  test('asks a text of the style search to name how tools are found', () => {
    expect(codes(defaultPrompt(FACTS), { style: 'search' })).toEqual(['lookup_missing']);
  });

  test('names fields that mean nothing', () => {
    const unknown = [{ field: 'model', line: 2 }];
    expect(lintPrompt({ text: defaultPrompt(FACTS), textLine: 4, unknown }, FACTS)).toEqual([
      { code: 'field_unknown', line: 2, data: { field: 'model' } },
    ]);
  });

  test('has a sentence for every finding', () => {
    for (const code of PROMPT_LINT_CODES) expect(promptFindingText({ code, data: {} })).toMatch(/\.$/);
  });
});
