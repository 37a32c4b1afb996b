import { valueAt } from '../../../shared/lib/json-pointer.ts';
import { compileSchema } from '../../schemas/compile-schema.ts';
import { isIdempotent } from '../is-idempotent.ts';
import { foreignNames, formatOf } from './foreign-fields.ts';
import type { LintedTool, RuleFinding, ToolRules } from './rule.ts';
import { memberPointer, textOf } from './schema-fields.ts';

/** What disables a tool, but for its schemas; and what another format calls by another name. */
export const definitionRules: ToolRules = {
  family: 'definition',
  findings: (tool) => [...problems(tool), ...foreignFields(tool), ...invalidExamples(tool), ...vainRetries(tool)],
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
  // False is also what stands for a schema that is missing or broken, which is told as that.
  if (examples.length === 0 || inputSchema === false) return [];
  const schema = compileSchema(inputSchema);
  if (!schema.ok) return [];
  return examples.flatMap((example, index) =>
    schema
      .validate(example)
      .slice(0, MAX_FAULTS)
      .map((fault): RuleFinding => {
        const pointer = `/examples/${index}${fault.pointer}`;
        return { code: 'example_invalid', severity: 'warning', pointer, data: { fault } };
      }),
  );
}

/** Retries of a tool that nobody confirmed to be idempotent: the gateway makes none (DESIGN 4). */
function vainRetries(tool: LintedTool): readonly RuleFinding[] {
  if (isIdempotent(tool)) return [];
  const { readOnlyHint, idempotentHint } = tool.definition.annotations ?? {};
  const unconfirmed = readOnlyHint === true || idempotentHint === true;
  return RETRIES.flatMap((pointer): readonly RuleFinding[] => {
    const retries = valueAt(tool.definition, pointer);
    if (typeof retries !== 'number' || retries <= 0) return [];
    return [{ code: 'retries_without_effect', severity: 'warning', pointer, data: { unconfirmed } }];
  });
}

const RETRIES = ['/limits/retries', '/binding/retries'];

/** Faults of one example that are told. */
const MAX_FAULTS = 3;
