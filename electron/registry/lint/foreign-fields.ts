import { isObject } from '../../schemas/subschemas.ts';

interface ForeignField {
  readonly own: string;
  readonly format: string;
}

/** Fields of other formats that say the same; they are not renamed unasked, as a field may be somebody's own. */
const FOREIGN_FIELDS: ReadonlyMap<string, ForeignField> = new Map([
  ['input_schema', { own: 'inputSchema', format: 'Anthropic' }],
  ['parameters', { own: 'inputSchema', format: 'OpenAI' }],
  ['inputschema', { own: 'inputSchema', format: '' }],
  ['output_schema', { own: 'outputSchema', format: 'OpenAI' }],
  ['outputschema', { own: 'outputSchema', format: '' }],
  ['input_examples', { own: 'examples', format: 'Anthropic' }],
  ['defer_loading', { own: 'deferLoading', format: 'OpenAI and Anthropic' }],
]);

/** The formats that spell a field so; empty where it is only written in another case. */
export function formatOf(field: string): string {
  return foreignField(field)?.format ?? '';
}

/** The fields of a definition that other formats call so, by our names for them; a field that is there by our name as well is somebody's own. */
export function foreignNames(raw: unknown): ReadonlyMap<string, string> {
  if (!isObject(raw)) return new Map();
  const found = Object.keys(raw).flatMap((field): (readonly [string, string])[] => {
    const foreign = foreignField(field);
    return foreign && foreign.own !== field && !Object.hasOwn(raw, foreign.own) ? [[foreign.own, field]] : [];
  });
  return new Map(found.reverse());
}

function foreignField(field: string): ForeignField | undefined {
  return FOREIGN_FIELDS.get(field) ?? FOREIGN_FIELDS.get(field.toLowerCase());
}
