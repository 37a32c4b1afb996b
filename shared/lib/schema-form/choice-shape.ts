import type { Node } from 'jsonc-parser';
import { nodeJson } from '../json-part.ts';
import type { ChoiceShape, Option } from './field.ts';
import { jsonKey } from './json-key.ts';
import { partsOf, type Place, type SchemaChoice } from './place.ts';
import { itemsOf, memberOf, membersOf, wordOf } from './schema-document.ts';

export const BOOLEANS: ChoiceShape = {
  kind: 'choice',
  of: 'boolean',
  options: [
    { json: 'true', key: 'true' },
    { json: 'false', key: 'false' },
  ],
};

export const NULL_ONLY: ChoiceShape = { kind: 'choice', of: 'null', options: [{ json: 'null', key: 'null' }] };

/** The values that a place lists one by one; where several schemas list some, those that all of them list. */
export function listedChoice(place: Place): ChoiceShape | undefined {
  const lists = partsOf(place).schemas.flatMap(({ node }) => listedIn(place, node) ?? []);
  const [first, ...more] = lists;
  if (!first) return undefined;
  const keys = more.map((list) => new Set(list.options.map(({ key }) => key)));
  const options = distinct(first.options).filter(({ key }) => keys.every((known) => known.has(key)));
  const isConst = lists.some(({ of }) => of === 'const');
  return { kind: 'choice', of: isConst ? 'const' : 'enum', options };
}

/** A choice between schemas each of which is one value, or some, with a title: a list of values in other words. */
export function labelledChoice(place: Place, choice: SchemaChoice): ChoiceShape | undefined {
  const lists = choice.branches.map(({ node }) => {
    if (![...membersOf(node).keys()].every((keyword) => LABELS.has(keyword))) return undefined;
    return listedIn(place, node);
  });
  const options = lists.flatMap((list) => list?.options ?? []);
  if (lists.includes(undefined) || options.length === 0) return undefined;
  return { kind: 'choice', of: 'enum', options: distinct(options) };
}

const LABELS = new Set(['const', 'enum', 'title', 'description', 'type', '$comment']);

function listedIn({ document: { text } }: Place, node: Node): ChoiceShape | undefined {
  const only = memberOf(node, 'const');
  if (only) return { kind: 'choice', of: 'const', options: [{ ...optionOf(text, only), ...labelsOf(node) }] };
  const listed = memberOf(node, 'enum');
  if (listed?.type !== 'array') return undefined;
  return { kind: 'choice', of: 'enum', options: itemsOf(listed).map((value) => optionOf(text, value)) };
}

function optionOf(text: string, node: Node): Option {
  return { json: nodeJson(text, node), key: jsonKey(text, node) };
}

function labelsOf(node: Node): Pick<Option, 'title' | 'description'> {
  const title = wordOf(node, 'title');
  const description = wordOf(node, 'description');
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
}

function distinct(options: readonly Option[]): readonly Option[] {
  return [...new Map(options.map((option) => [option.key, option])).values()];
}
