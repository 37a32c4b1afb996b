import type { PromptFinding } from '../../../shared/model/prompt.ts';
import type { PromptAnswer } from './use-shown-prompt.ts';

type Style = PromptAnswer['styles'][number];

/** What is wrong with a text in every style, and what only in some. */
export interface SortedHints {
  readonly common: readonly PromptFinding[];
  /** By the place of the style in the answer. */
  readonly own: readonly (readonly PromptFinding[])[];
}

export function sortHints(styles: readonly Pick<Style, 'findings'>[]): SortedHints {
  const keys = styles.map(({ findings }) => new Set(findings.map(keyOf)));
  const isCommon = (finding: PromptFinding) => keys.every((known) => known.has(keyOf(finding)));
  return {
    common: (styles[0]?.findings ?? []).filter(isCommon),
    own: styles.map(({ findings }) => findings.filter((finding) => !isCommon(finding))),
  };
}

/** A name of a finding among those of one text. */
export function keyOf({ code, line, data }: PromptFinding): string {
  return JSON.stringify([code, line, data]);
}
