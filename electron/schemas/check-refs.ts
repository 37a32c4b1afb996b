import { valueAt } from '../../shared/lib/json-pointer.ts';
import { schemaFault, type SchemaFault } from './schema-fault.ts';
import type { SchemaObject, Subschema } from './subschemas.ts';

/** The first reference that leads out of the document, which is never followed, or nowhere. */
export function checkRefs(root: SchemaObject, all: readonly Subschema[]): SchemaFault | undefined {
  const ids = new Set(
    all.flatMap(({ schema }) => (typeof schema.$id === 'string' ? [withoutFragment(schema.$id)] : [])),
  );
  for (const { pointer, schema } of all) {
    for (const keyword of REF_KEYWORDS) {
      const ref = schema[keyword];
      if (typeof ref !== 'string') continue;
      const reason = refFault(ref, root, ids);
      if (reason) return schemaFault(`${pointer}/${keyword}`, reason, ref);
    }
  }
  return undefined;
}

/** Whether only the compiler can tell that all references lead somewhere: some start from an `$id` or an anchor. */
export function needsCompiler(all: readonly Subschema[]): boolean {
  return all.some(
    ({ schema }) => typeof schema.$id === 'string' || REF_KEYWORDS.some((keyword) => isAnchor(schema[keyword])),
  );
}

const REF_KEYWORDS = ['$ref', '$dynamicRef', '$recursiveRef'];

function refFault(
  ref: string,
  root: SchemaObject,
  ids: ReadonlySet<string>,
): 'external_ref' | 'missing_ref' | undefined {
  if (!ref.startsWith('#')) return isOwnId(ref, ids) ? undefined : 'external_ref';
  // Below an `$id` of its own a pointer starts from there; the compiler, which keeps track of that, finds those.
  const isPlainPointer = ref === '#' || ref.startsWith('#/');
  if (!isPlainPointer || ids.size > 0) return undefined;
  return valueAt(root, decoded(ref.slice(1))) === undefined ? 'missing_ref' : undefined;
}

/** Whether a reference can be one to an `$id` of the same document: the same text, or relative to one of them. */
function isOwnId(ref: string, ids: ReadonlySet<string>): boolean {
  const target = withoutFragment(ref);
  if (ids.has(target)) return true;
  return [...ids].some((base) => {
    const address = resolved(target, base);
    return address !== undefined && [...ids].some((id) => resolved(id, base) === address);
  });
}

function isAnchor(ref: unknown): boolean {
  return typeof ref === 'string' && /^#[^/]/.test(ref);
}

function resolved(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

function withoutFragment(reference: string): string {
  return reference.replace(/#.*$/, '');
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // a lone percent sign stands for itself
  }
}
