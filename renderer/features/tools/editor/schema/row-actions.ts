import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { addBranch, addItem, addMember } from './edit-rows.ts';
import type { SchemaRow } from './schema-rows.ts';
import type { Builder } from './use-builder.ts';

const text = toolEditorText.schema.actions;

/** Something that a row offers. */
export interface RowAction {
  readonly adds: keyof typeof toolEditorText.schema.short;
  readonly label: string;
  readonly run: () => void;
}

/** What can be added at a row, the most likely first: inside an object, below a property, beside a branch. */
export function addActions(row: SchemaRow, builder: Builder): readonly RowAction[] {
  return [...besides(row, builder), ...insides(row, builder)];
}

function insides(row: SchemaRow, builder: Builder): readonly RowAction[] {
  if (row.kind === 'definitions') return [addition(text.addDefinition, row, builder, 'definition')];
  if (row.kind === 'union') return [branchAddition(row, builder)];
  const { view, union, place } = row;
  const isObject = view.shape === 'object' || (view.shape === 'any' && place.kind === 'root');
  return [
    ...(isObject
      ? [addition(text.addInside, row, builder, 'property'), addition(text.addPattern, row, builder, 'pattern')]
      : []),
    ...(view.shape === 'array' ? [itemAddition(row, builder)] : []),
    ...(union ? [branchAddition(row, builder)] : []),
    ...(place.kind === 'root' ? [addition(text.addDefinition, row, builder, 'definition')] : []),
  ];
}

function besides(row: SchemaRow, builder: Builder): readonly RowAction[] {
  if (row.kind !== 'schema') return [];
  const { place, path } = row;
  const holder = path.slice(0, -2);
  if (place.kind === 'property') {
    const run = () =>
      builder.apply(
        row,
        (now) => addMember(now, holder, 'properties', { after: place.name, base: 'property' }),
        'name',
      );
    return [{ adds: 'property', label: text.addBelow, run }];
  }
  if (place.kind === 'branch') {
    const run = () => builder.apply(row, (now) => addBranch(now, holder, place.keyword, place.index), 'row');
    return [{ adds: 'branch', label: text.addBranch, run }];
  }
  return [];
}

const HOLDERS = {
  property: { holder: 'properties', base: 'property' },
  pattern: { holder: 'patternProperties', base: '^x-' },
  definition: { holder: '$defs', base: 'definition' },
} as const;

function addition(label: string, row: SchemaRow, builder: Builder, what: keyof typeof HOLDERS): RowAction {
  const { holder, base } = HOLDERS[what];
  const steps = row.kind === 'schema' && what !== 'definition' ? row.view.coreSteps : [];
  const schema = row.kind === 'definitions' ? row.path.slice(0, -1) : [...row.path, ...steps];
  const name = row.kind === 'definitions' ? row.keyword : holder;
  return { adds: what, label, run: () => builder.apply(row, (now) => addMember(now, schema, name, { base }), 'name') };
}

function itemAddition(row: Extract<SchemaRow, { kind: 'schema' }>, builder: Builder): RowAction {
  const schema = [...row.path, ...row.view.coreSteps];
  return { adds: 'item', label: text.addItem, run: () => builder.apply(row, (now) => addItem(now, schema), 'row') };
}

function branchAddition(row: Exclude<SchemaRow, { kind: 'definitions' }>, builder: Builder): RowAction {
  const keyword = row.union?.keyword ?? 'oneOf';
  const schema = row.kind === 'union' ? row.path.slice(0, -1) : [...row.path, ...row.view.coreSteps];
  return {
    adds: 'branch',
    label: text.addBranch,
    run: () => builder.apply(row, (now) => addBranch(now, schema, keyword), 'row'),
  };
}
