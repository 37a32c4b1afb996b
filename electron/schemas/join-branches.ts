import type { Finding } from './exact/finding.ts';

/**
 * A value that fits no branch of `anyOf` or `oneOf` is found at fault once in each branch. Told is what helps: what the one
 * branch that was meant asks for, else all types in one finding, else the choice.
 */
export function joinBranches(findings: readonly Finding[]): readonly Finding[] {
  return findings.flatMap((finding) => (isChoice(finding) ? joined(finding, finding.branches ?? []) : [finding]));
}

function isChoice({ keyword, data }: Finding): boolean {
  return keyword === 'anyOf' || (keyword === 'oneOf' && data.passing === undefined);
}

function joined(choice: Finding, branches: readonly (readonly Finding[])[]): readonly Finding[] {
  const failing = branches.filter(({ length }) => length > 0).map(joinBranches);
  const near = failing.filter((branch) => !branch.some((finding) => rulesOut(finding, choice)));
  const [only] = near;
  if (near.length === 1 && only) return only;
  const inside = failing.flat();
  const isType = ({ keyword, pointer }: Finding) => keyword === 'type' && pointer === choice.pointer;
  return inside.length > 0 && inside.every(isType) ? [{ ...choice, keyword: 'type', rule: typesOf(inside) }] : [choice];
}

/** A wrong type, or a wrong constant at the top or in a direct member, says that the branch was never meant. */
function rulesOut({ keyword, pointer }: Finding, choice: Finding): boolean {
  if (pointer === choice.pointer) return ['type', 'const', 'enum', 'false schema'].includes(keyword);
  const isMember = !pointer.slice(choice.pointer.length + 1).includes('/');
  return isMember && keyword === 'const';
}

function typesOf(findings: readonly Finding[]): readonly unknown[] {
  return [...new Set(findings.flatMap(({ rule }) => rule))]; // `type` is a name or a list of names
}
