import { describe, expect, it } from 'vitest';
import { findingAtPlaceText, findingText } from '../../../shared/text/lint-text.ts';

const limit = {
  code: 'tool_invalid' as const,
  data: { pointer: '/limits/perRun', keyword: 'minimum', expected: 1, got: '0' },
};
const repair = {
  code: 'schema_repair' as const,
  data: {
    pointer: '/properties/n/type',
    problem: 'type_name',
    detail: 'str',
    repair: [{ op: 'set', pointer: '/properties/n/type', value: 'string' }],
  },
};

describe('a finding', () => {
  it('names its place and what follows where it stands among others', () => {
    expect(findingText(limit)).toMatch(/^\/limits\/perRun must be 1 or more; got 0\. The tool cannot be called/);
    expect(findingText(repair)).toMatch(/^\/properties\/n\/type names the type str, .* To mend it, set/);
  });

  it('says only what is wrong where the reader sees the place', () => {
    expect(findingAtPlaceText(limit)).toBe('must be 1 or more; got 0');
    expect(findingAtPlaceText(repair)).toBe('The schema names the type str, which JSON Schema does not have.');
    expect(findingAtPlaceText({ code: 'description_missing', data: {} })).toMatch(/^The tool has no description/);
  });
});
