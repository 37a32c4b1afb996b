import { editJsonc } from '../../../../../shared/lib/edit-jsonc.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { renameMember } from '../../../../../shared/lib/rearrange-jsonc.ts';
import { nodeAt, setKeyword } from './edit-keywords.ts';
import { KEYWORDS_OF_TYPE, SHAPE_KEYWORDS, UNION_KEYWORDS, type UnionKeyword } from './schema-keywords.table.ts';
import { readSchema, TYPE_NAMES, type SchemaView, type TypeName } from './schema-view.ts';

/** What the type menu offers. */
export type ShapeChoice =
  | { readonly kind: 'type'; readonly type: TypeName }
  | { readonly kind: 'enum' | 'constant' | 'any' }
  | { readonly kind: 'union'; readonly keyword: UnionKeyword }
  | { readonly kind: 'reference'; readonly ref: string };

/**
 * Gives the schema at a path another shape: keywords that say nothing of the new one go, those that describe stay. Values
 * and branches are carried over where the new shape has a place for them.
 */
export function setShape(text: string, schema: JsonPath, choice: ShapeChoice): string {
  const node = nodeAt(text, schema);
  if (!node) return text;
  const view = readSchema(node);
  const path = [...schema, ...view.coreSteps];
  const renamed = choice.kind === 'union' ? renameUnion(text, path, view, choice.keyword) : undefined;
  if (renamed !== undefined) return renamed;
  if (node.type !== 'object') return editJsonc(text, [{ path, value: newSchema(choice) }]);
  const kept = keptKeywords(choice, view);
  const gone = [...view.core.keys()].filter((keyword) => SHAPE_KEYWORDS.has(keyword) && !kept.has(keyword));
  const without = editJsonc(
    text,
    gone.map((keyword) => ({ path: [...path, keyword], value: undefined })),
  );
  return additions(choice, view, text).reduce(
    (edited, [keyword, json]) =>
      setKeyword(edited, path, keyword, json, { first: keyword === 'type' || keyword === '$ref' }),
    without,
  );
}

type Addition = readonly [keyword: string, json: string];

function keptKeywords(choice: ShapeChoice, view: SchemaView): ReadonlySet<string> {
  switch (choice.kind) {
    case 'type':
      return new Set(['type', ...(KEYWORDS_OF_TYPE[choice.type] ?? [])]);
    case 'enum':
      return new Set(['enum', ...(isScalarType(view) ? ['type'] : [])]);
    case 'constant':
      return new Set(['const', ...(isScalarType(view) ? ['type'] : [])]);
    case 'union':
      return new Set([choice.keyword]);
    case 'reference':
      return new Set(['$ref']);
    case 'any':
      return new Set();
  }
}

/** Values of a type that a list of values may well narrow. */
function isScalarType({ types }: SchemaView): boolean {
  return types.length === 1 && ['string', 'integer', 'number'].includes(types[0] ?? '');
}

function additions(choice: ShapeChoice, view: SchemaView, text: string): readonly Addition[] {
  switch (choice.kind) {
    case 'type':
      return typeAdditions(choice.type, view);
    case 'enum':
      return view.core.get('enum')?.type === 'array' ? [] : [['enum', `[${valueText(text, view, 'const')}]`]];
    case 'constant':
      return view.core.has('const') ? [] : [['const', valueText(text, view, 'enum')]];
    case 'union':
      return view.core.has(choice.keyword) ? [] : [[choice.keyword, `[${shapeText(text, view)},{}]`]];
    case 'reference':
      return [['$ref', JSON.stringify(choice.ref)]];
    case 'any':
      return [];
  }
}

function typeAdditions(type: TypeName, { nullable, coreSteps, core }: SchemaView): readonly Addition[] {
  const isNullable = nullable && coreSteps.length === 0 && type !== 'null';
  const named = JSON.stringify(isNullable ? [type, 'null'] : type);
  const needsItems = type === 'array' && !core.has('items');
  return [['type', named], ...(needsItems ? [['items', '{"type":"string"}'] as const] : [])];
}

/** The first value that a schema names in a keyword, else one to begin with. */
function valueText(text: string, { core, types }: SchemaView, keyword: 'const' | 'enum'): string {
  const node = core.get(keyword);
  const value = keyword === 'enum' ? node?.children?.[0] : node;
  if (value) return nodeJson(text, value);
  return types[0] === 'integer' || types[0] === 'number' ? '0' : '"value"';
}

/** What a schema says of its values, as a schema of its own. */
function shapeText(text: string, { core }: SchemaView): string {
  const members = [...core].filter(([keyword]) => SHAPE_KEYWORDS.has(keyword));
  return `{${members.map(([keyword, node]) => `${JSON.stringify(keyword)}:${nodeJson(text, node)}`).join(',')}}`;
}

/** One union becomes another by its name alone. */
function renameUnion(
  text: string,
  path: JsonPath,
  { shape, core }: SchemaView,
  keyword: UnionKeyword,
): string | undefined {
  const current = UNION_KEYWORDS.find((name) => name === shape);
  return current === undefined || core.has(keyword) ? undefined : renameMember(text, [...path, current], keyword);
}

function newSchema(choice: ShapeChoice): unknown {
  switch (choice.kind) {
    case 'type':
      return choice.type === 'array' ? { type: 'array', items: { type: 'string' } } : { type: choice.type };
    case 'enum':
      return { enum: ['value'] };
    case 'constant':
      return { const: 'value' };
    case 'union':
      return { [choice.keyword]: [{ type: TYPE_NAMES[0] }, {}] };
    case 'reference':
      return { $ref: choice.ref };
    case 'any':
      return {};
  }
}
