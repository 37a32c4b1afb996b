import { nodeJson } from '../json-part.ts';
import { partsOf, type Place } from './place.ts';
import { memberOf, membersOf, wordOf } from './schema-document.ts';

/** One keyword that limits or describes a value, with what it says as JSON text. `anyOf`: sets of members of which one must be there. The words are in `shared/text/form-text.ts`. */
export interface Fact {
  readonly keyword: FactKeyword | 'anyOf';
  readonly json: string;
}

/** In the order in which people read them. */
export const FACT_KEYWORDS = [
  'format',
  'contentMediaType',
  'contentEncoding',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'if',
  'not',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
] as const;
export type FactKeyword = (typeof FACT_KEYWORDS)[number];

/** The facts of all schemas of a place; the same thing said twice counts once. */
export function factsOf(place: Place): readonly Fact[] {
  const { text } = place.document;
  const facts: Fact[] = [];
  for (const keyword of FACT_KEYWORDS) {
    const said = new Set<string>();
    for (const { node } of partsOf(place).schemas) {
      const value = memberOf(node, keyword);
      if (value && !(ONE_OF_MANY.has(keyword) && said.size > 0)) said.add(nodeJson(text, value));
    }
    facts.push(...[...said].map((json) => ({ keyword, json })));
  }
  return facts;
}

/** Of these the schema nearest to the place counts. */
const ONE_OF_MANY: ReadonlySet<string> = new Set(['default', 'examples']);

/** Title and description: those of the schema nearest to the place. */
export function wordsOf(place: Place): { readonly title?: string; readonly description?: string } {
  const title = firstWord(place, 'title');
  const description = firstWord(place, 'description');
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
}

function firstWord(place: Place, name: string): string | undefined {
  return partsOf(place)
    .schemas.map(({ node }) => wordOf(node, name)?.trim())
    .find((word) => word);
}

/** Whether one of the schemas of a place has one of the keywords. */
export function hasKeyword(place: Place, keywords: readonly string[]): boolean {
  return partsOf(place).schemas.some(({ node }) => keywords.some((keyword) => membersOf(node).has(keyword)));
}
