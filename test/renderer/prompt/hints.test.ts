import { expect, it } from 'vitest';
import { sortHints } from '../../../renderer/features/prompt/hints.ts';
import type { PromptFinding } from '../../../shared/model/prompt.ts';

it('tells once what is wrong in every style, and beside a style what is wrong in it alone', () => {
  const everywhere: PromptFinding = { code: 'says_sequential', line: 3, data: { inFlight: 8 } };
  const again: PromptFinding = { ...everywhere, line: 4 };
  const lookup: PromptFinding = { code: 'lookup_missing', data: {} };
  const styles = [{ findings: [everywhere] }, { findings: [everywhere, again] }, { findings: [everywhere, lookup] }];
  expect(sortHints(styles)).toEqual({ common: [everywhere], own: [[], [again], [lookup]] });
});
