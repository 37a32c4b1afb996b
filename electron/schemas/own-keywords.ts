import type { FuncKeywordDefinition } from 'ajv';
import { isMultipleOf } from './exact-numbers.ts';
import { oneOf } from './exact/keywords/any-keywords.ts';
import { spentKey } from './value-key.ts';

/** What is asked of an instance of ajv here, whichever draft it knows. */
interface KeywordHolder {
  removeKeyword(name: string): unknown;
  addKeyword(keyword: FuncKeywordDefinition): unknown;
}

/** Gives ajv our own form of the keywords that it judges by doubles, slowly, or with a comparison that stumbles over members such as `valueOf`. */
export function withOwnKeywords<T extends KeywordHolder>(ajv: T): T {
  for (const keyword of OWN_KEYWORDS) {
    ajv.removeKeyword(keyword.keyword);
    ajv.addKeyword(keyword);
  }
  return ajv;
}

const OWN_KEYWORDS: readonly (FuncKeywordDefinition & { readonly keyword: string })[] = [
  { keyword: 'enum', schemaType: 'array', compile: (choices: readonly unknown[]) => oneOf(choices) },
  { keyword: 'const', compile: (constant: unknown) => oneOf([constant]) },
  {
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    compile: (divisor: number) => (value: number) => isMultipleOf(value, divisor),
  },
  {
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    compile: (asked: boolean) => (items: readonly unknown[]) => !asked || areUnlike(items),
  },
];

function areUnlike(items: readonly unknown[]): boolean {
  const keys = new Set(items.map((item) => (typeof item === 'number' ? item : spentKey(item))));
  return keys.size === items.length;
}
