import { TOOLS_PLACE, type PromptFinding, type PromptLintCode } from '../../../shared/model/prompt.ts';
import type { PromptFacts } from './prompt-facts.ts';
import type { PromptVariant } from './prompt-variant.ts';

type Linted = Pick<PromptVariant, 'text' | 'textLine' | 'unknown'>;

/**
 * What the text of a variant no longer tells a model, found by the words that say it in English; a hint, never a verdict.
 * The default text has no findings.
 */
export function lintPrompt(variant: Linted, facts: PromptFacts): readonly PromptFinding[] {
  return [
    ...variant.unknown.map(({ field, line }): PromptFinding => ({ code: 'field_unknown', line, data: { field } })),
    ...missing(variant.text, facts),
    ...contradicted(variant, facts),
    ...placesOf(variant),
  ];
}

/** Words that say each thing; one that fits is enough. */
const SAYINGS = {
  boundary_missing: [
    /\bonly\b[^.\n]*\b(?:tools?|functions?|capabilit\w*|names?)\b/i,
    /\b(?:no|not|never)\b[^.\n]*\b(?:other|undocumented|unlisted)\b[^.\n]*\b(?:tools?|functions?|capabilit\w*)\b/i,
    /\b(?:tools?|functions?)\b[^.\n]*\bonly\b/i,
  ],
  route_missing: [
    /\b(?:no|not|never|without|cannot|don't)\b[^.\n]*\b(?:network|shell|http\w*|files?(?:ystem)?|environment|credentials?|services?|imports?|sockets?)\b/i,
    /\b(?:network|shell|http\w*|files?(?:ystem)?|environment|credentials?|services?|sockets?)\b[^.\n]*\b(?:no|not|never|none|forbidden|unavailable|blocked)\b/i,
  ],
  json_missing: [/\bJSON\b/i],
  keywords_missing: [/\bkeywords?\b/i, /\bnamed (?:arguments?|parameters?)\b/i, /\*\*\w+/, /\(\s*"[^"]+"\s*,\s*\w+=/],
  await_missing: [/\bawait(?:ed|s|ing)?\b/i],
  value_missing: [
    /\b(?:return|value|result)\b[^.\n]*\b(?:compact|small|short|only|concise|brief|need\w*)\b/i,
    /\b(?:compact|small|short|concise|brief)\b[^.\n]*\b(?:return|value|result)\b/i,
  ],
  failure_missing: [/\b(?:ToolError|RuntimeError|exceptions?|except|raises?|raised)\b/i],
} satisfies Partial<Record<PromptLintCode, readonly RegExp[]>>;

/** They stand in their order: the boundary first. */
const SAID = Object.entries(SAYINGS) as readonly [keyof typeof SAYINGS, readonly RegExp[]][]; // the entries of an object literal

const LOOKUP = [/\bsearch_tools\b/, /\bdescribe_tool\b/];

function missing(text: string, { style }: PromptFacts): readonly PromptFinding[] {
  const own = text.split(TOOLS_PLACE).join('\n');
  const codes: readonly PromptLintCode[] = [
    ...SAID.filter(([, words]) => !words.some((word) => word.test(own))).map(([code]) => code),
    ...(style === 'search' && !LOOKUP.every((word) => word.test(own)) ? (['lookup_missing'] as const) : []),
  ];
  return codes.map((code) => ({ code, data: {} }));
}

const SAYS_SEQUENTIAL = /\b(?:sequential(?:ly)?|one (?:after|at a time|by one)|not (?:run )?(?:in )?parallel)\b/i;
const DENIES_PARALLEL = /\b(?:not|never|n't|cannot)\b[\w\s]{0,16}\b(?:parallel|concurrent)/i;
const SAYS_PARALLEL = /\b(?:in parallel|concurrent(?:ly)?|at the same time)\b/i;

function contradicted({ text, textLine }: Linted, { inFlight }: PromptFacts): readonly PromptFinding[] {
  const lines = text.split('\n');
  const lineOf = (says: (line: string) => boolean) => {
    const at = lines.findIndex(says);
    return at < 0 ? undefined : textLine + at;
  };
  if (inFlight > 1) {
    const line = lineOf((each) => SAYS_SEQUENTIAL.test(each));
    const isOverruled = SAYS_PARALLEL.test(text.replace(/\bnot (?:run )?in parallel\b/gi, ''));
    return line === undefined || isOverruled ? [] : [{ code: 'says_sequential', line, data: { inFlight } }];
  }
  const line = lineOf((each) => SAYS_PARALLEL.test(each) && !SAYS_SEQUENTIAL.test(each) && !DENIES_PARALLEL.test(each));
  return line === undefined ? [] : [{ code: 'says_parallel', line, data: {} }];
}

function placesOf({ text, textLine }: Linted): readonly PromptFinding[] {
  const lines = text.split('\n').flatMap((line, at) =>
    line
      .split(TOOLS_PLACE)
      .slice(1)
      .map(() => textLine + at),
  );
  if (lines.length === 0) return [{ code: 'tools_place_missing', data: {} }];
  return lines.slice(1).map((line) => ({ code: 'tools_place_again', line, data: {} }));
}
