import { parseTree } from 'jsonc-parser';
import {
  schemaRows,
  type RowsState,
  type SchemaRow,
} from '../../../../renderer/features/tools/editor/schema/schema-rows.ts';
import { typeLabel } from '../../../../renderer/features/tools/editor/schema/row-labels.ts';

export const NOTHING_OPEN: RowsState = { expanded: new Set(), branches: new Map() };

/** Opens what has one of the keys. */
export const opened = (...keys: readonly string[]): RowsState => ({ expanded: new Set(keys), branches: new Map() });

/** The rows of the input schema of a definition text. */
export function rowsOf(text: string, state: RowsState = NOTHING_OPEN): readonly SchemaRow[] {
  const root = parseTree(text);
  if (!root) throw new Error('no tree');
  return schemaRows(root, 'inputSchema', state);
}

export function definitionOf(schema: unknown): string {
  return JSON.stringify({ name: 't', inputSchema: schema }, null, 2);
}

/** The row of a key; the test fails where there is none. */
export function rowAt(text: string, key: string, state?: RowsState): SchemaRow {
  const row = rowsOf(text, state).find((one) => one.key === key);
  if (!row) throw new Error(`no row ${key}`);
  return row;
}

/** Rows as short lines: level, key below the schema, type. */
export function outline(rows: readonly SchemaRow[]): readonly string[] {
  return rows.map((row) => {
    const key = row.key.replace(/^\/inputSchema/, '') || '(root)';
    const mark = row.expanded ? '-' : row.expandable ? '+' : '.';
    return `${'  '.repeat(row.level)}${mark}${key}: ${row.kind === 'schema' ? typeLabel(row) : row.kind}`;
  });
}
