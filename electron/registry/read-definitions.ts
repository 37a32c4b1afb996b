import { createPlaces, type TextPlace } from '../../shared/lib/json-place.ts';
import { jsonPointer } from '../../shared/lib/json-pointer.ts';
import { showValue } from '../../shared/lib/json-show.ts';
import type { Problem } from '../../shared/model/problem.ts';
import type { ListedTool } from '../../shared/model/server.ts';
import type { ToolDefinition } from '../../shared/model/tool.ts';
import type { ToolFile } from '../workspace/workspace.ts';
import { checkDefinition, type DefinitionProblem } from './check-definition.ts';
import { createLostNumbers } from './lost-numbers.ts';
import type { ServerOrigin, ServerTools } from './server-tools.ts';
import { createSpelling } from './spelled-binding.ts';

/** One definition of a tool file. */
export interface FoundDefinition {
  readonly definition: ToolDefinition;
  /** The element as it stands, for the hash. */
  readonly raw: unknown;
  readonly file: string;
  /** JSON pointer of the definition in the file; empty for a file that holds one tool. */
  readonly pointer: string;
  readonly problems: readonly Problem[];
  /** Where it comes from, for a tool of a server. */
  readonly server?: ServerOrigin;
  /** Found only when it is asked for, as few need it. */
  readonly placeOfName: () => TextPlace;
}

export interface ReadDefinitions {
  readonly found: readonly FoundDefinition[];
  /** What is wrong with elements that are no tool at all. */
  readonly problems: readonly Problem[];
}

/** The tools of a file: one, or those of its list `tools`. A file that is no JSON holds none; the workspace tells of it. */
export function readDefinitions(file: ToolFile, servers: ServerTools): ReadDefinitions {
  if (file.root === undefined) return { found: [], problems: [] };
  const elements = elementsOf(file.root);
  const placeOf = createPlaces(file.text);
  if (!elements) return { found: [], problems: [inFile({ file: file.path, placeOf }, '', notTools(file.root))] };
  const spell = createSpelling(file);
  const lostNumbersOf = createLostNumbers(file);
  const read = elements.map(({ pointer, raw }) => {
    const merged = servers.merge(raw);
    const checked = checkDefinition(merged?.raw ?? raw);
    const all = [...(merged?.problems ?? []), ...checked.problems, ...lostNumbersOf(pointer)];
    const problems = all.map((problem) => inFile({ file: file.path, placeOf }, pointer, problem));
    if (!checked.definition) return { found: [], problems };
    const definition = { ...checked.definition, ...spell(pointer, checked.definition.binding) };
    const placeOfName = (): TextPlace => placeOf(`${pointer}/name`);
    const found: FoundDefinition = {
      definition,
      raw: merged?.raw ?? raw,
      file: file.path,
      pointer,
      problems,
      placeOfName,
      ...(merged && { server: merged.origin }),
    };
    return { found: [found], problems: [] };
  });
  return { found: read.flatMap(({ found }) => found), problems: read.flatMap(({ problems }) => problems) };
}

/** The tools of a server that no file speaks of. What is wrong with one is told at the server's entry. */
export function readServerTools(
  file: ToolFile,
  { server, tools }: { readonly server: string; readonly tools: readonly ListedTool[] },
  servers: ServerTools,
): readonly FoundDefinition[] {
  const pointer = jsonPointer(['mcpServers', server]);
  const placeOf = createPlaces(file.text);
  const placeOfName = (): TextPlace => placeOf(pointer);
  return tools.flatMap((tool) => {
    const { raw, origin } = servers.plain(server, tool);
    const { definition, problems } = checkDefinition(raw);
    if (!definition) return [];
    const told = problems.map(({ code, pointer: within, data }): Problem => ({
      code,
      data: { pointer: within, ...data },
      file: file.path,
      pointer,
      ...placeOfName(),
    }));
    return [{ definition, raw, file: file.path, pointer, problems: told, server: origin, placeOfName }];
  });
}

interface Element {
  readonly pointer: string;
  readonly raw: unknown;
}

function elementsOf(root: unknown): readonly Element[] | undefined {
  if (root === null || typeof root !== 'object' || Array.isArray(root)) return undefined;
  if (!('tools' in root) || 'name' in root) return [{ pointer: '', raw: root }];
  const { tools } = root;
  if (!Array.isArray(tools)) return undefined;
  return tools.map((raw: unknown, index) => ({ pointer: `/tools/${index}`, raw }));
}

function notTools(root: unknown): DefinitionProblem {
  const isList = root !== null && typeof root === 'object' && 'tools' in root;
  const pointer = isList ? '/tools' : '';
  const data = { keyword: 'type', expected: isList ? 'array' : 'object', got: showValue(isList ? root.tools : root) };
  return { code: 'tool_invalid', pointer, data };
}

interface Places {
  readonly file: string;
  readonly placeOf: (pointer: string) => TextPlace;
}

function inFile({ file, placeOf }: Places, element: string, { code, pointer, data }: DefinitionProblem): Problem {
  const at = element + pointer;
  return { code, data: { pointer, ...data }, file, pointer: at, ...placeOf(at) };
}
