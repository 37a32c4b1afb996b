/** Longest subject for which a harmless pattern is quick. */
export const HARMLESS_SUBJECT_CHARS = 256;

/**
 * A sound, simple check that a pattern cannot take long on a short subject (DESIGN 4): it starts with `^`, repeats no
 * group, looks neither ahead nor behind nor back, and has at most two points of choice. Anything else may be harmless too,
 * and is bounded by time.
 */
export function isHarmlessPattern(source: string): boolean {
  if (!source.startsWith('^')) return false;
  const skeleton = source
    .replace(ESCAPE, (_, next: string) => (BACKREFERENCE.test(next) ? UNSURE : 'x'))
    .replace(CLASS, 'x');
  if (UNSURE_PARTS.test(skeleton)) return false;
  return (skeleton.replace(GROUP_NAME, '(').match(CHOICE)?.length ?? 0) <= MAX_CHOICES;
}

const MAX_CHOICES = 2;
const ESCAPE = /\\(k<|[\s\S])/g;
const BACKREFERENCE = /^[1-9k]/;
/** Stands for a part that the check does not judge; no pattern that is harmless holds it. */
const UNSURE = '\\';
const CLASS = /\[[^\]]*\]/g;
/** A repeated group, a look-around, a back-reference, or a bracket that the skeleton should not have any more. */
const UNSURE_PARTS = /\)[*+?{]|\(\?(?!:|<[^=!])|[\\[\]]/;
const GROUP_NAME = /\(\?(?::|<[^>]*>)/g;
/** A repetition that can end in more than one place, or an alternative. `{3}` has one end. */
const CHOICE = /[*+?|]|\{\d+,\d*\}/g;
