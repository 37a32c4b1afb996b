import { describe, expect, it } from 'vitest';
import { readPromptVariant } from '../../../electron/models/prompt/prompt-variant.ts';
import { frontMatterField, withFrontMatterField } from '../../../renderer/features/prompt/front-matter.ts';

const TEXT = '---\ntoolName: run_it # ours\nstyle: search\ntools:\n  - a\n  - b\n---\n\nText --- here\n---\nmore\n';

/** What the host reads of a text. */
function variantOf(text: string) {
  const read = readPromptVariant(text);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read.variant;
}

describe('a field between the marks', () => {
  it.each([
    ['style', 'search'],
    ['tools', ''],
    ['other', undefined],
  ])('%s is read', (field, value) => {
    expect(frontMatterField(TEXT, field)).toBe(value);
  });

  it('is only one where the text begins with the marks', () => {
    expect(frontMatterField('Text\n---\nstyle: search\n---\n', 'style')).toBeUndefined();
    expect(frontMatterField('---\nstyle: search\n', 'style')).toBeUndefined();
    expect(frontMatterField('---\r\nstyle: "search"\r\n---\r\nText', 'style')).toBe('search');
  });

  it.each(['run_program', 'true', '12', '-a', 'Null'])(
    'is set to %s as the host reads it, and the rest stays',
    (name) => {
      const next = withFrontMatterField(TEXT, 'toolName', name);
      expect(variantOf(next)).toMatchObject({ toolName: name, style: 'search', tools: ['a', 'b'] });
      expect(next.endsWith('---\n\nText --- here\n---\nmore\n')).toBe(true);
    },
  );

  it('comes into a text that has none, and goes with what belongs to it', () => {
    expect(variantOf(withFrontMatterField('Text', 'style', 'schemas'))).toMatchObject({
      style: 'schemas',
      text: 'Text',
    });
    expect(variantOf(withFrontMatterField('---\n---\nText', 'style', 'schemas'))).toMatchObject({ style: 'schemas' });
    const without = withFrontMatterField(TEXT, 'tools', undefined);
    expect(without).toContain('style: search\n---\n');
    expect(variantOf(without)).not.toHaveProperty('tools');
    expect(withFrontMatterField('Text', 'style', undefined)).toBe('Text');
  });
});
