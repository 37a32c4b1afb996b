import type { Node } from 'jsonc-parser';
import { branchNames } from './branch-name.ts';
import { labelledChoice, NULL_ONLY } from './choice-shape.ts';
import type { Fact } from './facts.ts';
import type { Shape } from './field.ts';
import { partsOf, typesOf, withBranch, type Place, type SchemaChoice } from './place.ts';
import { memberOf, membersOf, namedUnder, textsOf, type SchemaAt } from './schema-document.ts';

/** What a choice between schemas comes to: a shape of its own, or the same place with more known of it. */
export type OpenedChoice = { readonly isNullable: boolean } & (
  | { readonly kind: 'shape'; readonly shape: Shape }
  | { readonly kind: 'place'; readonly place: Place; readonly fact?: Fact }
);

/** Opens `anyOf` or `oneOf`: null is no branch of its own, and a single branch that is left is no choice. */
export function openChoice(place: Place, choice: SchemaChoice): OpenedChoice {
  const labelled = labelledChoice(place, choice);
  if (labelled) return { kind: 'shape', shape: labelled, isNullable: false };
  const without = withBranch(place, choice);
  const demands = choice.branches.map(({ node }) => demandOf(node));
  if (demands.length > 1 && demands.every((names) => names !== undefined)) {
    return {
      kind: 'place',
      place: without,
      isNullable: false,
      fact: { keyword: 'anyOf', json: JSON.stringify(demands) },
    };
  }
  const branches = choice.branches.filter((branch) => branch.node.value !== false);
  const telling = branches.filter((branch) => !isNull(place, branch));
  const isNullable = telling.length < branches.length && (typesOf(without)?.has('null') ?? true);
  if (telling.length > 1) return { kind: 'shape', shape: unionOf(place, choice, telling), isNullable };
  if (telling[0]) return { kind: 'place', place: withBranch(place, choice, telling[0]), isNullable };
  return { kind: 'shape', shape: branches.length > 0 ? NULL_ONLY : { kind: 'never' }, isNullable: false };
}

function unionOf(place: Place, choice: SchemaChoice, branches: readonly SchemaAt[]): Shape {
  const names = branchNames(place.document, branches);
  return {
    kind: 'union',
    branches: branches.map((branch, index) => {
      const name = names[index];
      return { place: withBranch(place, choice, branch), ...(name !== undefined && { name }) };
    }),
    shared: partsOf(withBranch(place, choice)).schemas.flatMap(({ node }) => [
      ...namedUnder(node, 'properties').keys(),
    ]),
  };
}

/** The members that a branch asks for, where it says nothing else. */
function demandOf(node: Node): readonly string[] | undefined {
  const keywords = [...membersOf(node).keys()];
  const required = memberOf(node, 'required');
  return required && keywords.every((keyword) => DEMANDS.has(keyword)) ? textsOf(required) : undefined;
}

const DEMANDS = new Set(['required', 'title', 'description', '$comment']);

function isNull({ document }: Place, branch: SchemaAt): boolean {
  const place: Place = { document, schemas: [branch] };
  const types = typesOf(place);
  if (types) return types.size === 1 && types.has('null');
  return partsOf(place).schemas.some(({ node }) => memberOf(node, 'const')?.type === 'null');
}
