import { parseTree } from 'jsonc-parser';
import type { Draft } from '../../../../shared/lib/schema-form/draft.ts';
import type { Option } from '../../../../shared/lib/schema-form/field.ts';
import { jsonKey } from '../../../../shared/lib/schema-form/json-key.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';

/** Index of the option that was chosen; it is found by its value, however that is spelled. */
export function optionOf(options: readonly Option[], draft: Draft): number | undefined {
  const node = draft.kind === 'choice' ? parseTree(draft.json) : undefined;
  if (!node || draft.kind !== 'choice') return undefined;
  const key = jsonKey(draft.json, node);
  const index = options.findIndex((option) => option.key === key);
  return index < 0 ? undefined : index;
}

/** A plain word stands without its quotes, unless it would look like another value. */
export function optionLabel({ json, title }: Option): string {
  const isWord = json.startsWith('"') && !LOOKS_LIKE_JSON.test(json.slice(1, -1));
  const value = isWord ? visibleText(String(JSON.parse(json))) : visibleText(json);
  return title === undefined ? value : `${visibleText(title)} (${value})`;
}

const LOOKS_LIKE_JSON = /^(?:$|[\s"[{]|(?:-?\d+(?:\.\d+)?(?:e[-+]?\d+)?|true|false|null)$)|\s$/i;

/** Indexes of the labels that hold the query, those that begin with it first. */
export function findLabels(lower: readonly string[], query: string): readonly number[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return lower.map((_, index) => index);
  const first: number[] = [];
  const rest: number[] = [];
  for (const [index, label] of lower.entries()) {
    const place = label.indexOf(wanted);
    if (place >= 0) (place === 0 ? first : rest).push(index);
  }
  return [...first, ...rest];
}
