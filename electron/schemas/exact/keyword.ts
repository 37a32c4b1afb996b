import type { Located, SchemaDocument } from '../schema-document.ts';
import type { SchemaObject } from '../subschemas.ts';
import type { Here } from './evaluation.ts';

/** Holds a value against one keyword of one schema; what does not fit is noted. */
export type Check = (here: Here) => boolean;

/** A keyword in a schema that is one of its dialect. */
export interface Subject {
  readonly rule: unknown;
  readonly schema: SchemaObject;
  readonly located: Located;
  readonly document: SchemaDocument;
}

/** Makes the check of a keyword; undefined where the keyword asks for nothing. */
export type Keyword = (subject: Subject) => Check | undefined;

/** A keyword whose value has the type `Rule`. */
export function keyword<Rule>(make: (rule: Rule, subject: Subject) => Check | undefined): Keyword {
  return (subject) => make(subject.rule as Rule, subject); // the schema passed the meta-schema of its dialect, which says so
}

/** A keyword that asks something of values of one kind only. */
export function keywordOf<Value, Rule>(
  isKind: (value: unknown) => value is Value,
  make: (rule: Rule, subject: Subject) => ((value: Value, here: Here) => boolean) | undefined,
): Keyword {
  return keyword<Rule>((rule, subject) => {
    const holds = make(rule, subject);
    return holds && ((here) => !isKind(here.value) || holds(here.value, here));
  });
}
