import { compileSchema } from '../../schemas/compile-schema.ts';
import { foreignNames, formatOf } from './foreign-fields.ts';
import type { LintedTool, RuleFinding, ToolRules } from './rule.ts';
import { memberPointer, textOf } from './schema-fields.ts';

/** What disables a tool, but for its schemas; and what another format calls by another name. */
export const definitionRules: ToolRules = {
  family: 'definition',
  findings: (tool) => [...problems(tool), ...foreignFields(tool), ...invalidExamples(tool)],
};

const SCHEMAS = new Set(['/inputSchema', '/outputSchema']);

function problems({ problems: found, summary, server }: LintedTool): readonly RuleFinding[] {
  const within = server && !server.overrides ? undefined : summary.pointer;
  return found.flatMap(({ code, data, pointer = '' }): readonly RuleFinding[] => {
    const at = within === undefined ? textOf(data['pointer']) : pointer.slice(within.length);
    // What is wrong with a schema is told by its own rules, with what mends it.
    const isOfSchema = code === 'schema_unusable' || code === 'schema_doubtful';
    if (isOfSchema || (code === 'tool_invalid' && SCHEMAS.has(at))) return [];
    return [{ code, severity: 'error', pointer: at, data }];
  });
}

function foreignFields({ raw, server }: LintedTool): readonly RuleFinding[] {
  if (server && !server.overrides) return [];
  return [...foreignNames(raw)].map(([own, field]): RuleFinding => {
    const format = formatOf(field);
    const severity = own === 'inputSchema' ? 'error' : 'warning';
    const edits = [{ op: 'move' as const, from: memberPointer('', field), pointer: memberPointer('', own) }];
    return {
      code: 'foreign_field',
      severity,
      pointer: memberPointer('', field),
      data: { field, own, format },
      fix: { kind: 'mend', edits },
    };
  });
}

/** Examples that the schema of the same definition refuses. */
function invalidExamples({ definition }: LintedTool): readonly RuleFinding[] {
  const { examples = [], inputSchema } = definition;
  if (examples.length === 0) return [];
  const schema = compileSchema(inputSchema);
  if (!schema.ok) return [];
  return examples.flatMap((example, index): readonly RuleFinding[] => {
    const [fault] = schema.validate(example);
    if (!fault) return [];
    return [{ code: 'example_invalid', severity: 'warning', pointer: `/examples/${index}`, data: { fault } }];
  });
}
