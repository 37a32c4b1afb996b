import type { Dialect } from '../dialects.ts';
import { ignoresRefSiblings } from '../dialects.ts';
import type { Resource, SchemaDocument } from '../schema-document.ts';
import type { SchemaObject } from '../subschemas.ts';
import type { Check, Keyword } from './keyword.ts';
import { anyKeywords } from './keywords/any-keywords.ts';
import { arrayKeywords, containsKeyword, listKeywords, prefixKeywords } from './keywords/array-keywords.ts';
import { choiceKeywords, ifKeyword } from './keywords/choice-keywords.ts';
import { objectKeywords } from './keywords/object-keywords.ts';
import { dynamicRefKeyword, recursiveRefKeyword, refKeyword } from './keywords/reference-keywords.ts';
import { scalarKeywords } from './keywords/scalar-keywords.ts';
import { unevaluatedKeywords } from './keywords/unevaluated-keywords.ts';

/** Whether a keyword asks for something in a dialect. */
export function knowsKeyword(dialect: Dialect, name: string): boolean {
  return Object.hasOwn(KEYWORDS[dialect], name);
}

/** What a schema asks for, in the order in which it is checked. */
export interface Plan {
  readonly resource: Resource;
  readonly rules: readonly Rule[];
  /** Some rule asks about what the others left over, so it has to be noted what they look at. */
  readonly asksForRest: boolean;
}

export interface Rule {
  readonly holds: Check;
  /** Asks about what the other rules left over. */
  readonly isLast: boolean;
}

/** The plans of a document's schemas, each made when it is first needed. */
export class Plans {
  readonly #document: SchemaDocument;
  readonly #plans = new Map<SchemaObject, Plan>();

  constructor(document: SchemaDocument) {
    this.#document = document;
  }

  planOf(schema: SchemaObject): Plan {
    const known = this.#plans.get(schema);
    if (known) return known;
    const plan = this.#make(schema);
    this.#plans.set(schema, plan);
    return plan;
  }

  #make(schema: SchemaObject): Plan {
    const document = this.#document;
    const located = document.located(schema);
    const { dialect } = located.resource;
    const isRef = ignoresRefSiblings(dialect) && typeof schema.$ref === 'string';
    const rules = Object.entries(KEYWORDS[dialect]).flatMap(([name, keyword]): readonly Rule[] => {
      if (!Object.hasOwn(schema, name) || (isRef && name !== '$ref')) return [];
      const holds = keyword({ rule: schema[name], schema, located, document });
      return holds ? [{ holds, isLast: Object.hasOwn(unevaluatedKeywords, name) }] : [];
    });
    return { resource: located.resource, rules, asksForRest: rules.some(({ isLast }) => isLast) };
  }
}

const { dependentRequired: _required, dependentSchemas: _schemas, ...olderObjectKeywords } = objectKeywords;

const draft06 = {
  ...anyKeywords,
  ...scalarKeywords,
  ...arrayKeywords,
  ...listKeywords,
  contains: containsKeyword({ hasBounds: false, marksSeen: false }),
  ...olderObjectKeywords,
  $ref: refKeyword,
  ...choiceKeywords,
};
const draft07 = { ...draft06, if: ifKeyword };
const draft2019 = {
  ...draft07,
  ...objectKeywords,
  contains: containsKeyword({ hasBounds: true, marksSeen: false }),
  $recursiveRef: recursiveRefKeyword,
  ...unevaluatedKeywords,
};
const draft2020 = {
  ...anyKeywords,
  ...scalarKeywords,
  ...arrayKeywords,
  ...prefixKeywords,
  contains: containsKeyword({ hasBounds: true, marksSeen: true }),
  ...objectKeywords,
  $ref: refKeyword,
  $dynamicRef: dynamicRefKeyword,
  ...choiceKeywords,
  if: ifKeyword,
  ...unevaluatedKeywords,
};

/** The keywords of each dialect in the order in which they are checked; draft 04 has been rewritten to 06. */
const KEYWORDS: Readonly<Record<Dialect, Readonly<Record<string, Keyword>>>> = {
  '04': draft06,
  '06': draft06,
  '07': draft07,
  '2019-09': draft2019,
  '2020-12': draft2020,
};
