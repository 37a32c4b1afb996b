import type { ErrorObject } from 'ajv';
import { reachOf } from './reach.ts';
import type { SchemaObject } from './subschemas.ts';

/**
 * A value that fits no branch of `anyOf` or `oneOf` is reported once for each branch and once, after them, for the choice.
 * Kept is what helps: the errors of the one branch that was meant, else one `type` error that names all types, else the
 * choice.
 */
export function joinBranches(errors: readonly ErrorObject[], root: SchemaObject): readonly ErrorObject[] {
  const at = errors.findLastIndex(isChoice);
  const choice = errors[at];
  if (!choice) return errors;
  const branches = branchesOf(choice, errors.slice(0, at), root);
  const inside = new Set(branches.flat());
  const rest = errors.filter((error) => error !== choice && !inside.has(error));
  return [...joinBranches(rest, root), ...joined(choice, branches, root)];
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

/** The errors of each branch that has some. They come in the order of the branches. */
function branchesOf(
  choice: ErrorObject,
  before: readonly ErrorObject[],
  root: SchemaObject,
): readonly (readonly ErrorObject[])[] {
  const reaches = (choice.schema as readonly unknown[]).map((branch) => reachOf(branch, root)); // the list of branches
  const branches: ErrorObject[][] = reaches.map(() => []);
  let current = 0;
  for (const error of before) {
    const index = reaches.findIndex((reach, branch) => branch >= current && isInside(error, choice, reach));
    if (index < 0) continue;
    current = index;
    branches[index]?.push(error);
  }
  return branches.filter(({ length }) => length > 0);
}

function isInside(error: ErrorObject, choice: ErrorObject, reach: ReadonlySet<unknown>): boolean {
  return error.instancePath.startsWith(choice.instancePath) && reach.has(error.parentSchema);
}

function joined(
  choice: ErrorObject,
  branches: readonly (readonly ErrorObject[])[],
  root: SchemaObject,
): readonly ErrorObject[] {
  const near = branches.filter((branch) => !branch.some((error) => rulesOut(error, choice)));
  const only = near[0];
  if (near.length === 1 && only) return joinBranches(only, root);
  const inside = branches.flat();
  const isType = ({ keyword, instancePath }: ErrorObject) => keyword === 'type' && instancePath === choice.instancePath;
  return inside.length > 0 && inside.every(isType)
    ? [{ ...choice, keyword: 'type', schema: typesOf(inside) }]
    : [choice];
}

/** A wrong type, or a wrong constant at the top or in a direct member, says that the branch was never meant. */
function rulesOut({ keyword, instancePath }: ErrorObject, choice: ErrorObject): boolean {
  if (instancePath === choice.instancePath) return ['type', 'const', 'enum'].includes(keyword);
  const isMember = !instancePath.slice(choice.instancePath.length + 1).includes('/');
  return isMember && keyword === 'const';
}

function typesOf(errors: readonly ErrorObject[]): readonly unknown[] {
  return [...new Set(errors.flatMap(({ schema }) => schema))]; // `type` is a name or a list of names
}
