import { describe, expect, test } from 'vitest';
import { readPromptVariant } from '../../../../electron/models/prompt/prompt-variant.ts';
import { PROMPT_FAULT_CODES } from '../../../../shared/model/prompt.ts';
import { promptFaultText } from '../../../../shared/text/prompt-text.ts';

describe('a variant of the text for models', () => {
  test('has a name, a style and tools before its text', () => {
    const source =
      '---\ntoolName: run_it\nstyle: search\ntools: [sales.*, "!sales.delete"]\nowner: Ann\n---\n\nText\n{{tools}}\n';
    expect(readPromptVariant(source)).toEqual({
      ok: true,
      variant: {
        toolName: 'run_it',
        style: 'search',
        tools: ['sales.*', '!sales.delete'],
        text: 'Text\n{{tools}}',
        textLine: 8,
        unknown: [{ field: 'owner', line: 5 }],
      },
    });
  });

  test.each([
    ['Text', 'Text', 1],
    ['\uFEFFText', 'Text', 1],
    ['---\n---\nText', 'Text', 3],
    ['---\r\ntoolName: a\r\n---\r\nText\r\n', 'Text', 4],
    ['\n\n  Text\n\n---\n\nmore', 'Text\n\n---\n\nmore', 3],
  ])('may be plain: %j', (source, text, textLine) => {
    expect(readPromptVariant(source)).toMatchObject({ ok: true, variant: { text, textLine } });
  });

  test.each([
    ['---\ntoolName: [\n---\nText', 'front_matter', 3],
    ['---\ntoolName: a\nText', 'front_matter_open', 1],
    ['---\n- a\n---\nText', 'no_object', 2],
    ['---\nstyle: search\ntoolName: 3\n---\nText', 'field_invalid', 3],
    ['---\nstyle: short\n---\nText', 'field_invalid', 2],
    ['---\ntools: sales.*\n---\nText', 'field_invalid', 2],
    ['---\ntools: [3]\n---\nText', 'field_invalid', 2],
    ['---\ntools: &a [*a]\n---\nText', 'field_invalid', 2],
    ['---\ntoolName: "  "\n---\nText', 'name_blank', 2],
    ['---\ntoolName: run it\n---\nText', 'name_invalid', 2],
    [`---\ntoolName: ${'x'.repeat(65)}\n---\nText`, 'name_invalid', 2],
    ['---\ntoolName: a\n---\n  \n', 'empty', 4],
    ['', 'empty', 1],
  ])('is refused: %j', (source, code, line) => {
    const read = readPromptVariant(source);
    expect(read).toMatchObject({ ok: false, fault: { code, line } });
    if (!read.ok) expect(promptFaultText(read.fault.code, read.fault.data)).toMatch(/^[^{}]+\.$/);
  });

  test('has a sentence for every fault', () => {
    for (const code of PROMPT_FAULT_CODES) expect(promptFaultText(code, {})).toMatch(/\.$/);
  });
});
