import { createHash } from 'node:crypto';
import { EXECUTION_TOOL } from '../../shared/model/execution-tool.ts';
import { isWarning, type Problem } from '../../shared/model/problem.ts';
import { fullToolName, type ToolSummary } from '../../shared/model/tool.ts';
import { closeNames } from './close-names.ts';
import { pythonNames } from './python-names.ts';
import type { FoundDefinition } from './read-definitions.ts';
import type { RegisteredTool, ToolSet } from './registry.ts';
import { createDecisions } from './tool-pattern.ts';

export interface ToolSetParts {
  readonly found: readonly FoundDefinition[];
  /** The workspace's allowlist. */
  readonly allow: readonly string[];
  /** What is wrong with files and elements that are no tool. */
  readonly problems: readonly Problem[];
}

/** The picture of all tools that the registry gives out. */
export function buildToolSet({ found, allow, problems }: ToolSetParts): ToolSet {
  const named = found.map((tool) => ({ ...tool, name: fullToolName(tool.definition), taken: [] as Problem[] }));
  markTaken(named);
  markReserved(named);
  const decisionOn = createDecisions(allow);
  const decisions = new Map(named.map(({ name }) => [name, decisionOn(name)]));
  const allowed = new Set([...decisions].flatMap(([name, decision]) => (decision.allowed ? [name] : [])));
  const written = pythonNames([...decisions.keys()], allowed);
  const tools = named.map((tool): RegisteredTool => {
    const all = [...tool.problems, ...tool.taken].map((problem) => ({ ...problem, tool: tool.name }));
    const { allowed: isAllowed, rule } = decisions.get(tool.name) ?? { allowed: false };
    const summary = summaryOf(tool, all.every(isWarning));
    const pythonName = written.get(tool.name);
    return {
      definition: tool.definition,
      annotationsConfirmed: tool.definition.imported?.confirmed !== false,
      problems: all,
      ...(tool.server && { server: tool.server }),
      summary: {
        ...summary,
        allowed: isAllowed,
        ...(rule !== undefined && { rule }),
        ...(pythonName !== undefined && { pythonName }),
      },
    };
  });
  return toolSetOf({ tools, problems, hashOf: () => hashOf(named, allow) });
}

interface NamedDefinition extends FoundDefinition {
  readonly name: string;
  readonly taken: Problem[];
}

/** Of tools with one name each gets a problem that says where another one is. */
function markTaken(named: readonly NamedDefinition[]): void {
  const byName = new Map<string, NamedDefinition[]>();
  for (const tool of named) byName.set(tool.name, [...(byName.get(tool.name) ?? []), tool]);
  for (const [name, tools] of byName) {
    if (tools.length < 2) continue;
    for (const tool of tools) {
      const other = tools.find((candidate) => candidate !== tool)?.file ?? tool.file;
      tool.taken.push({
        code: 'tool_name_taken',
        data: { name, other },
        file: tool.file,
        pointer: `${tool.pointer}/name`,
        ...tool.placeOfName(),
      });
    }
  }
}

/** Code that could call the execution tool would start code: it is refused whatever the allowlist says (DESIGN 9). */
function markReserved(named: readonly NamedDefinition[]): void {
  for (const { name, file, pointer, taken, placeOfName } of named) {
    if (name !== EXECUTION_TOOL) continue;
    taken.push({ code: 'tool_name_reserved', data: { name }, file, pointer: `${pointer}/name`, ...placeOfName() });
  }
}

function summaryOf(
  { name, definition, file, pointer, server }: NamedDefinition,
  usable: boolean,
): Omit<ToolSummary, 'allowed' | 'rule' | 'pythonName'> {
  const { title, namespace, binding } = definition;
  return {
    name,
    ...(title !== undefined && { title }),
    description: definition.description ?? '',
    ...(namespace !== undefined && { namespace }),
    ...(binding !== undefined && { binding: binding.kind }),
    file,
    pointer,
    usable,
    hasOutputSchema: definition.outputSchema !== undefined,
    readOnly: definition.annotations?.readOnlyHint === true,
    ...(server && { server }),
  };
}

function toolSetOf({
  tools,
  problems,
  hashOf,
}: Pick<ToolSet, 'tools' | 'problems'> & { readonly hashOf: () => string }): ToolSet {
  const byName = new Map<string, RegisteredTool>();
  for (const tool of tools) if (!byName.has(tool.summary.name)) byName.set(tool.summary.name, tool);
  let hash: string | undefined;
  return {
    tools,
    problems: [...problems, ...tools.flatMap((tool) => tool.problems)],
    /** Made for the first who asks: it takes the text of every tool, and only runs and exports tell it. */
    get hash() {
      return (hash ??= hashOf());
    },
    get: (fullName) => byName.get(fullName),
    allowedFor(caller, patterns) {
      const narrows = patterns && createDecisions(patterns);
      const fits = ({ summary, definition }: RegisteredTool): boolean =>
        summary.usable &&
        summary.allowed &&
        (definition.allowedCallers?.includes(caller) ?? true) &&
        (narrows === undefined || narrows(summary.name).allowed);
      return new Set(tools.filter(fits).map(({ summary }) => summary.name));
    },
    closeNames,
  };
}

function hashOf(named: readonly NamedDefinition[], allow: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(allow));
  const texts = named.map(({ name, raw }) => `${name}\n${JSON.stringify(raw)}`);
  for (const text of texts.sort()) hash.update(`\n${text}`);
  return hash.digest('hex').slice(0, 32);
}
