import { MAX_MEMBERS, membersTogether, type Evidence, type ValueKind } from './evidence.ts';
import { looksLikeMap } from './looks-like-map.ts';

/** A schema as it is proposed: every value that the evidence is from fits it. */
export type InferredSchema = Readonly<Record<string, unknown>>;

/** The schema of what was seen: no narrower than the evidence, and open where there is none. */
export function inferSchema(evidence: Evidence): InferredSchema {
  const type = typeOf(evidence);
  return {
    ...(type !== undefined && { type }),
    ...textKeywords(evidence),
    ...objectKeywords(evidence),
    ...(evidence.items && evidence.count('array') > 0 && { items: inferSchema(evidence.items) }),
  };
}

/** Types in the order of JSON Schema's own words; integers are numbers where both were seen. */
const TYPES: readonly ValueKind[] = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];

/** Types that were seen. Of a place where only null was, nothing else is known. */
export function typesOf({ kinds }: Evidence): readonly ValueKind[] {
  const seen = TYPES.filter((type) => kinds.has(type) && !(type === 'integer' && kinds.has('number')));
  return seen.length === 1 && seen[0] === 'null' ? [] : seen;
}

function typeOf(evidence: Evidence): ValueKind | readonly ValueKind[] | undefined {
  const [first, ...more] = typesOf(evidence);
  return first !== undefined && more.length > 0 ? [first, ...more] : first;
}

function textKeywords(evidence: Evidence): InferredSchema {
  if (evidence.count('string') === 0) return {};
  const { format } = evidence.texts;
  const choices = choicesOf(evidence);
  if (choices) return { enum: choices };
  return format === undefined ? {} : { format };
}

/** A choice among texts, and null where that was seen; none where other values were. */
export function choicesOf(evidence: Evidence): readonly (string | null)[] | undefined {
  const { choices } = evidence.texts;
  if (!choices || evidence.count('string', 'null') < evidence.values) return undefined;
  return evidence.count('null') > 0 ? [...choices, null] : choices;
}

function objectKeywords(evidence: Evidence): InferredSchema {
  if (evidence.count('object') === 0) return {};
  if (looksLikeMap(evidence)) {
    return evidence.isCut ? {} : { additionalProperties: inferSchema(membersTogether(evidence)) };
  }
  if (evidence.members.size >= MAX_MEMBERS) return {};
  const properties = [...evidence.members].map(([name, member]) => [name, inferSchema(member)] as const);
  const required = alwaysThere(evidence);
  return {
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required }),
  };
}

/** Names that every object at a place has. */
export function alwaysThere(evidence: Evidence): readonly string[] {
  const objects = evidence.count('object');
  return [...evidence.members].flatMap(([name, { values }]) => (values === objects ? name : []));
}
