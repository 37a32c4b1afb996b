import { writeJson } from '../../../shared/lib/write-json.ts';
import type { FormatId } from '../../../shared/model/exchange.ts';
import type { Loss } from '../../../shared/model/export.ts';
import { isObject, type JsonObject } from './tool-format.ts';
import type { OutTool } from './tool-writer.ts';

/** How a format that keeps tools as data spells a definition. */
export interface FieldPlan {
  readonly format: FormatId;
  /** Its names of our fields, where they are others. */
  readonly names: Readonly<Record<string, string>>;
  /** Fields that it takes besides. */
  readonly fields: ReadonlySet<string>;
  /** What its tools say of who may call them; absent where they say nothing. */
  readonly callers?: { readonly model: string; readonly program: string };
}

export interface SpelledTool {
  readonly tool: JsonObject;
  readonly losses: readonly Loss[];
}

/** Fields that only a workspace has: what is done here, and where the definition comes from. */
const OWN_FIELDS = new Set(['namespace', 'imported', 'binding', 'tags', 'limits', 'result']);

/** A definition with the names of another format, in its own order. What the format has no place for is named. */
export function spelledTool({ name, wireName, definition }: OutTool, plan: FieldPlan): SpelledTool {
  const losses: Loss[] = [];
  const isOfFormat = isImportedFrom(definition, plan.format);
  const entries = Object.entries(withSchemaObjects(definition, isOfFormat)).flatMap(([field, value]): Entries => {
    if (value === null && (!isOfFormat || SAID_BY_NULL.has(field))) return [];
    if (field === 'name') return [['name', wireName]];
    const own = plan.names[field];
    if (own !== undefined) return Object.hasOwn(definition, own) ? [] : [[own, value]];
    if (field === 'allowedCallers' && plan.callers) {
      const lost = callersNotTold(value);
      if (lost.length > 0) losses.push({ tool: name, pointer: `/${field}`, code: 'callers', data: { callers: lost } });
      return Object.hasOwn(definition, 'allowed_callers') ? [] : [['allowed_callers', callersOf(value, plan.callers)]];
    }
    if (plan.fields.has(field) || (isOfFormat && !OWN_FIELDS.has(field))) return [[field, value]];
    losses.push(...fieldLosses(name, field, value));
    return [];
  });
  return { tool: Object.fromEntries(entries), losses };
}

type Entries = (readonly [string, unknown])[];

/** What came in the format leaves as it came. */
function withSchemaObjects(definition: JsonObject, isOfFormat: boolean): JsonObject {
  if (isOfFormat) return definition;
  const entries = Object.entries(definition).map(([field, value]) => {
    return [field, field === 'inputSchema' || field === 'outputSchema' ? schemaObject(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** The same schema as an object, where a text has no place for `true` or `false`. */
export function schemaObject(schema: unknown): unknown {
  if (schema === true) return {};
  return schema === false ? { not: {} } : schema;
}

/** Fields in which a null says no more than their absence, which every format takes. */
const SAID_BY_NULL = new Set([
  ...['title', 'description', 'annotations', 'outputSchema', 'output_schema', 'icons', '_meta', 'execution'],
  ...['allowedCallers', 'allowed_callers', 'deferLoading', 'defer_loading', 'examples', 'input_examples'],
]);

export function withoutEmptyNulls(tool: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(tool).filter(([field, value]) => value !== null || !SAID_BY_NULL.has(field)),
  );
}

/** That a field of a definition has no place. */
export function fieldLosses(tool: string, field: string, value: unknown): readonly Loss[] {
  if (SILENT.has(field) || value === null) return [];
  const at = { tool, pointer: `/${field}` };
  if (field !== 'binding') return [{ ...at, code: 'field', data: { field } }];
  return [{ ...at, code: 'binding', data: { kind: isObject(value) ? value['kind'] : undefined } }];
}

/** The namespace is in the name; what was imported is not what is exported. */
const SILENT = new Set(['namespace', 'imported', '$schema']);

export function isImportedFrom(definition: JsonObject, format: FormatId): boolean {
  const { imported } = definition;
  return isObject(imported) && imported['format'] === format;
}

function callersOf(value: unknown, names: NonNullable<FieldPlan['callers']>): readonly string[] {
  return listOf(value).flatMap((caller) =>
    caller === 'model' ? names.model : caller === 'program' ? names.program : [],
  );
}

/** `form` and `mcp` come with those that a format tells apart: see `allowed-callers.ts`. */
function callersNotTold(value: unknown): readonly string[] {
  const callers = listOf(value);
  const comeBack = [
    ...(callers.includes('model') ? ['form', 'mcp'] : []),
    ...(callers.includes('program') ? ['form'] : []),
  ];
  return ['form', 'mcp'].filter((caller) => callers.includes(caller) !== comeBack.includes(caller));
}

/** Whether a model or a program may call it at all, so that it can stand in a list for a model. */
export function hasCaller(definition: JsonObject): boolean {
  const { allowedCallers } = definition;
  if (!Array.isArray(allowedCallers)) return true;
  return allowedCallers.includes('model') || allowedCallers.includes('program');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A document as it is printed. */
export function documentText(document: unknown): string {
  return `${writeJson(document, 2)}\n`;
}
