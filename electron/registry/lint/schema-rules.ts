import type { SchemaEdit } from '../../../shared/model/schema-edit.ts';
import { unusableBecause } from '../../schemas/compile-schema.ts';
import { proposeRepairs } from '../../schemas/repairs/propose-repairs.ts';
import { isObject } from '../../schemas/subschemas.ts';
import { foreignNames } from './foreign-fields.ts';
import type { LintedTool, RuleFinding, ToolRules } from './rule.ts';

/** Schemas that cannot be used, or mean less than their author thinks, and what certainly mends them. */
export const schemaRules: ToolRules = {
  family: 'schema',
  findings: (tool) => schemaFindings(tool.raw, fromServer(tool)),
};

/** The same for a definition that is not in the registry yet. */
export function schemaFindings(raw: unknown, isFromServer: boolean): readonly RuleFinding[] {
  return [...repairs(raw, 'inputSchema', isFromServer), ...repairs(raw, 'outputSchema', isFromServer)];
}

function repairs(raw: unknown, field: 'inputSchema' | 'outputSchema', isFromServer: boolean): readonly RuleFinding[] {
  const isThere = isObject(raw) && Object.hasOwn(raw, field);
  // A tool needs an input schema; one that stands there by another name is told of as that.
  const isMissing = field === 'inputSchema' && isObject(raw) && !foreignNames(raw).has(field) && !isFromServer;
  if (!isThere && !isMissing) return [];
  const schema = isThere ? raw[field] : undefined;
  const proposed = proposeRepairs(schema);
  if (proposed.length === 0) return [];
  const severity = schema === undefined || unusableBecause(schema) ? 'error' : 'warning';
  return proposed.map((one): RuleFinding => {
    const { repair, ...facts } = one;
    const edits = repair.map((edit) => within(`/${field}`, edit));
    return {
      code: 'schema_repair',
      severity,
      pointer: `/${field}${facts.pointer}`,
      data: { which: field === 'inputSchema' ? 'input' : 'output', ...facts, repair },
      ...(edits.length > 0 && { fix: { kind: 'mend', edits } }),
    };
  });
}

/** What a file leaves out, the server may say. */
function fromServer({ server }: LintedTool): boolean {
  return server !== undefined;
}

function within(place: string, edit: SchemaEdit): SchemaEdit {
  const pointer = place + edit.pointer;
  return edit.op === 'move' ? { ...edit, from: place + edit.from, pointer } : { ...edit, pointer };
}
