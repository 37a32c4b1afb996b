import type { Resource } from '../../schema-document.ts';
import type { SchemaObject } from '../../subschemas.ts';
import { inPlace, type Scope } from '../evaluation.ts';
import { keyword, type Keyword } from '../keyword.ts';

export const refKeyword: Keyword = keyword((_, { schema, document }) => {
  const target = document.target(schema, '$ref');
  return (here) => here.evaluation.fits(target, inPlace(here));
});

/** Draft 2020-12: a name that leads to a `$dynamicAnchor` leads to the outermost one of that name on the way here. */
export const dynamicRefKeyword: Keyword = keyword<string>((rule, { schema, document }) => {
  const target = document.target(schema, '$dynamicRef');
  const name = dynamicName(rule, target);
  return (here) => {
    const outermost =
      name === undefined ? undefined : lastOf(here.scope, ({ dynamicAnchors }) => dynamicAnchors.get(name));
    return here.evaluation.fits(outermost ?? target, inPlace(here));
  };
});

/** Draft 2019-09: `#` leads to the outermost root that says `$recursiveAnchor: true`, if the nearest one does. */
export const recursiveRefKeyword: Keyword = keyword((_, { schema, document }) => {
  const target = document.target(schema, '$recursiveRef');
  const isRecursive = isRecursiveRoot(target);
  return (here) => {
    const outermost = isRecursive
      ? lastOf(here.scope, ({ root }) => (isRecursiveRoot(root) ? root : undefined))
      : undefined;
    return here.evaluation.fits(outermost ?? target, inPlace(here));
  };
});

/** The name by which a `$dynamicRef` looks for an outer schema; undefined where it is a plain reference. */
export function dynamicName(ref: string, target: unknown): string | undefined {
  const name = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : undefined;
  return isSchemaObject(target) && target.$dynamicAnchor === name ? name : undefined;
}

function isRecursiveRoot(root: unknown): root is SchemaObject {
  return isSchemaObject(root) && root.$recursiveAnchor === true;
}

function isSchemaObject(schema: unknown): schema is SchemaObject {
  return schema !== null && typeof schema === 'object';
}

/** What is found furthest out. */
function lastOf<T>(scope: Scope | undefined, find: (resource: Resource) => T | undefined): T | undefined {
  let last: T | undefined;
  for (let each = scope; each; each = each.outer) last = find(each.resource) ?? last;
  return last;
}
