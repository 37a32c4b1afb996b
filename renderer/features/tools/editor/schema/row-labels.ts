import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { refName } from './branch-names.ts';
import type { SchemaRow } from './schema-rows.ts';
import { textOf, type SchemaView } from './schema-view.ts';

type SchemaLine = Extract<SchemaRow, { kind: 'schema' }>;

const text = toolEditorText.schema;

/** What the values of a schema are, in few words: "string or null", "one of 2". */
export function typeLabel({ view, union }: Pick<SchemaLine, 'view' | 'union'>): string {
  const words = union && view.shape === 'any' ? text.union(union.keyword, union.names.length) : wordsOf(view);
  return view.nullable ? text.orNull(words) : words;
}

function wordsOf(view: SchemaView): string {
  const { shape, types, core } = view;
  switch (shape) {
    case 'types':
      return types.join(text.or);
    case 'reference':
      return refName(textOf(core, '$ref')) ?? text.shapes.reference;
    case 'oneOf':
    case 'anyOf':
    case 'allOf':
      return text.union(shape, core.get(shape)?.children?.length ?? 0);
    default:
      return text.shapes[shape];
  }
}

/** What a row is called: a name that programs write is in mono, a word of ours is not. */
export function rowName(row: SchemaRow): { readonly name: string; readonly isOurs: boolean } {
  if (row.kind === 'union') return { name: text.shapes[row.union.keyword], isOurs: true };
  if (row.kind === 'definitions') return { name: text.definitions, isOurs: true };
  const { place } = row;
  switch (place.kind) {
    case 'root':
      return { name: row.path[0] === 'outputSchema' ? text.result : text.args, isOurs: true };
    case 'property':
    case 'definition':
      return { name: place.name, isOurs: false };
    case 'pattern':
      return { name: place.pattern, isOurs: false };
    case 'items':
      return { name: text.eachItem, isOurs: true };
    case 'item':
      return { name: text.item(place.index), isOurs: true };
    case 'branch':
      return { name: text.branch(place.name), isOurs: true };
    case 'target':
      return { name: place.name === '#' ? text.wholeSchema : text.target(place.name), isOurs: true };
    case 'keyword':
      return { name: text.keywords[place.keyword], isOurs: true };
    case 'dependent':
      return { name: text.dependent(place.name), isOurs: true };
  }
}
