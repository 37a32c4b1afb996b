import { checkDefinition } from '../../electron/registry/check-definition.ts';
import { pythonNames } from '../../electron/registry/python-names.ts';
import type { LintedTool } from '../../electron/registry/lint/rule.ts';
import { fullToolName } from '../../shared/model/tool.ts';

/** A tool as lint rules see it: well described, but for what the fields say; `undefined` takes one out. */
export function lintedTool(fields: object, { allowed = true }: { readonly allowed?: boolean } = {}): LintedTool {
  const all = {
    name: 'get_stock',
    description: 'Units of an article that can ship today. Returns a number.',
    inputSchema: { type: 'object', properties: {} },
    ...fields,
  };
  const raw = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const { definition, problems } = checkDefinition(raw);
  if (!definition) throw new Error('A tool without a name');
  const name = fullToolName(definition);
  const pythonName = pythonNames([name], new Set()).get(name);
  return {
    raw,
    definition,
    annotationsConfirmed: true,
    problems: problems.map(({ code, pointer, data }) => ({ code, data, pointer, file: 'tools/x.json' })),
    summary: {
      name,
      description: definition.description ?? '',
      file: 'tools/x.json',
      pointer: '',
      allowed,
      usable: problems.length === 0,
      hasOutputSchema: definition.outputSchema !== undefined,
      readOnly: definition.annotations?.readOnlyHint === true,
      ...(pythonName !== undefined && { pythonName }),
    },
  };
}
