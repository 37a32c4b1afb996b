import { escapePointerStep } from '../../../../shared/lib/json-pointer.ts';
import type { ProviderFinding } from '../../../../shared/model/export.ts';
import type { SchemaEdit } from '../../../../shared/model/schema-edit.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import type { OutTool } from '../tool-writer.ts';

/** Looks at one tool. */
export type Rule = (tool: OutTool) => readonly ProviderFinding[];

export function finding(
  { name }: OutTool,
  code: ProviderFinding['code'],
  pointer: string,
  more: { readonly data?: JsonObject; readonly fix?: readonly SchemaEdit[] | undefined } = {},
): ProviderFinding {
  const { data = {}, fix } = more;
  return { tool: name, pointer, code, data, ...(fix && { fix }) };
}

export interface Placed {
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** Every object in a schema that may be a schema, with its place. */
export function objectsIn(value: unknown, pointer: string): readonly Placed[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => objectsIn(each, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  const isNames = NAMES.test(pointer);
  const inner = Object.entries(value)
    .filter(([word]) => isNames || !VALUES.has(word))
    .flatMap(([word, each]) => objectsIn(each, `${pointer}/${escapePointerStep(word)}`));
  return isNames ? inner : [{ schema: value, pointer }, ...inner];
}

/** Under these stand names and no keywords. */
const NAMES = /\/(?:properties|\$defs|definitions|patternProperties)$/;
/** What stands under these is no schema. */
const VALUES = new Set(['enum', 'const', 'default', 'examples', 'required']);
