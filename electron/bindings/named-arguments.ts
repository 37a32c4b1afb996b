import type { JsonSchema } from '../../shared/model/tool.ts';

/**
 * Names of the arguments that an input schema speaks of; undefined where it leaves names open, or leads elsewhere by a
 * reference, so that nothing certain can be said.
 */
export function namedArguments(schema: JsonSchema): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  return collect(schema, names, 0) && names.size > 0 ? names : undefined;
}

/** Branches inside branches that are looked at. */
const MAX_DEPTH = 8;

const COMBINING = ['allOf', 'anyOf', 'oneOf'] as const;
const CONDITIONAL = ['if', 'then', 'else'] as const;

/** False where names are left open. */
function collect(schema: unknown, names: Set<string>, depth: number): boolean {
  if (schema === null || typeof schema !== 'object') return true;
  const { properties, ...rest } = schema as Readonly<Record<string, unknown>>; // any object is a schema, members unknown
  if (depth > MAX_DEPTH || LEADS_ELSEWHERE.some((keyword) => Object.hasOwn(rest, keyword))) return false;
  if (isOpen(rest['additionalProperties'])) return false;
  if (properties !== null && typeof properties === 'object') Object.keys(properties).forEach((name) => names.add(name));
  const branches = COMBINING.flatMap((keyword) => (Array.isArray(rest[keyword]) ? (rest[keyword] as unknown[]) : []));
  const parts = [...branches, ...CONDITIONAL.map((keyword) => rest[keyword])];
  return parts.every((part) => collect(part, names, depth + 1));
}

const LEADS_ELSEWHERE = ['$ref', '$dynamicRef', '$recursiveRef', 'patternProperties', 'dependentSchemas'];

/** Said on purpose: true, or a schema for whatever else comes. */
function isOpen(additional: unknown): boolean {
  return additional !== undefined && additional !== false;
}
