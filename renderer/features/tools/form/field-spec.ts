import { parseTree, type Node } from 'jsonc-parser';
import { nodeJson } from '../../../../shared/lib/json-part.ts';

interface Described {
  readonly title?: string;
  readonly description?: string;
}

/** What a form shows for one place of a schema. Options are JSON texts, so that no number changes. */
export type FieldSpec = Described &
  (
    | { readonly kind: 'string' }
    | { readonly kind: 'number'; readonly whole: boolean }
    | { readonly kind: 'boolean' }
    | { readonly kind: 'choice'; readonly options: readonly string[] }
    | { readonly kind: 'object'; readonly members: readonly MemberSpec[] }
    | { readonly kind: 'list'; readonly item: FieldSpec }
    /** Written as JSON: the schema says more than a form can show faithfully. */
    | { readonly kind: 'json' }
  );

interface MemberSpec {
  readonly name: string;
  readonly required: boolean;
  readonly field: FieldSpec;
}

/** Deeper places are written as JSON. */
const MAX_DEPTH = 6;

/** Keywords that make a value depend on more than its own type and members. */
const BEYOND_FORMS = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependencies',
  'dependentSchemas',
  'dependentRequired',
  'patternProperties',
  'prefixItems',
  'additionalItems',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
]);

/** The fields of a JSON Schema given as text; a text that is no schema gives the JSON field. */
export function fieldSpec(schemaText: string): FieldSpec {
  return specOf(schemaText, parseTree(schemaText), 0);
}

function specOf(text: string, schema: Node | undefined, depth: number): FieldSpec {
  if (schema?.type !== 'object' || depth > MAX_DEPTH) return { kind: 'json' };
  const described: Described = {
    ...textMember(schema, 'title', 'title'),
    ...textMember(schema, 'description', 'description'),
  };
  return { ...described, ...shapeOf(text, schema, depth) };
}

type Shape = FieldSpec extends infer F ? (F extends FieldSpec ? Omit<F, keyof Described> : never) : never;

function shapeOf(text: string, schema: Node, depth: number): Shape {
  if (keywords(schema).some((keyword) => BEYOND_FORMS.has(keyword))) return { kind: 'json' };
  const options = optionsOf(text, schema);
  if (options) return { kind: 'choice', options };
  switch (typeOf(schema)) {
    case 'string':
      return { kind: 'string' };
    case 'integer':
      return { kind: 'number', whole: true };
    case 'number':
      return { kind: 'number', whole: false };
    case 'boolean':
      return { kind: 'boolean' };
    case 'object':
      return objectShape(text, schema, depth);
    case 'array':
      return listShape(text, schema, depth);
    default:
      return { kind: 'json' };
  }
}

function objectShape(text: string, schema: Node, depth: number): Shape {
  const properties = member(schema, 'properties');
  const members = (properties?.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    return value ? [{ name, required: isRequired(schema, name), field: specOf(text, value, depth + 1) }] : [];
  });
  const isClosed = member(schema, 'additionalProperties')?.value === false;
  // An object that names no members but takes any has nothing to show as fields.
  return members.length === 0 && !isClosed && depth > 0 ? { kind: 'json' } : { kind: 'object', members };
}

function listShape(text: string, schema: Node, depth: number): Shape {
  const items = member(schema, 'items');
  if (items?.type !== 'object') return { kind: 'json' };
  return { kind: 'list', item: specOf(text, items, depth + 1) };
}

/** The values a schema lists one by one, as JSON texts. */
function optionsOf(text: string, schema: Node): readonly string[] | undefined {
  const only = member(schema, 'const');
  if (only) return [nodeJson(text, only)];
  const listed = member(schema, 'enum');
  if (listed?.type !== 'array' || !listed.children?.length) return undefined;
  return listed.children.map((option) => nodeJson(text, option));
}

/** The one type of a schema; one that only lists members is taken as an object. */
function typeOf(schema: Node): string | undefined {
  const type = member(schema, 'type');
  if (type?.type === 'string') return String(type.value);
  return type === undefined && member(schema, 'properties') ? 'object' : undefined;
}

function isRequired(schema: Node, name: string): boolean {
  return member(schema, 'required')?.children?.some((one) => one.value === name) ?? false;
}

function textMember<K extends string>(schema: Node, name: string, as: K): { readonly [P in K]?: string } {
  const value: unknown = member(schema, name)?.value;
  return typeof value === 'string' && value !== '' ? ({ [as]: value } as { [P in K]: string }) : {}; // the computed key is K
}

function member(node: Node, name: string): Node | undefined {
  // The last of equal names counts, as in JSON.parse.
  return node.children?.findLast((property) => property.children?.[0]?.value === name)?.children?.[1];
}

function keywords(schema: Node): readonly string[] {
  return (schema.children ?? []).map((property) => String(property.children?.[0]?.value));
}
