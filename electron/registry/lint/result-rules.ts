import { isObject } from '../../schemas/subschemas.ts';
import type { LintedTool, RuleFinding, ToolRules } from './rule.ts';
import { fieldDescription, schemaFields, textOf } from './schema-fields.ts';

/** What a program gets back, and cannot know before it has called. */
export const resultRules: ToolRules = {
  family: 'results',
  findings({ definition: { description, outputSchema } }) {
    if (!saysShape(outputSchema)) return SAYS_RESULT.test(textOf(description)) ? [] : [unknownResult(outputSchema)];
    const fields = schemaFields(outputSchema);
    const bare = fields.filter(({ schema }) => fieldDescription(schema, outputSchema) === '' && !('const' in schema));
    if (bare.length === 0) return [];
    const names = bare.slice(0, MAX_NAMES).map(({ name }) => name);
    const data = { names, count: bare.length, all: fields.length };
    return [{ code: 'result_undocumented', severity: 'note', pointer: '/outputSchema', data }];
  },
};

const MAX_NAMES = 3;
const SAYS_RESULT = /\b(?:returns?|returning|results?|responds?|answers?|outputs?|yields?|gives?)\b/i;

function unknownResult(outputSchema: LintedTool['definition']['outputSchema']): RuleFinding {
  const pointer = outputSchema === undefined ? '' : '/outputSchema';
  return { code: 'result_unknown', severity: 'note', pointer, data: {} };
}

/** Whether a schema says more of a result than that there is one. */
function saysShape(schema: unknown): boolean {
  return (
    (isObject(schema) && Object.keys(schema).some((keyword) => !SAYS_NOTHING.has(keyword) && keyword !== 'type')) ||
    (isObject(schema) && typeof schema['type'] === 'string' && !['object', 'array'].includes(schema['type']))
  );
}

const SAYS_NOTHING = new Set(['$schema', '$id', 'title', 'description', '$comment', 'additionalProperties']);
