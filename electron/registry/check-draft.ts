import { createPlaces } from '../../shared/lib/json-place.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import type { DraftFinding } from '../../shared/model/lint.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { fullToolName, type DraftOverrides, type ToolDefinition } from '../../shared/model/tool.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import { checkDefinition, type DefinitionProblem } from './check-definition.ts';
import type { FindBindingFaults } from './lint/binding-rules.ts';
import { lintDraft, problemFindings } from './lint/lint-draft.ts';
import { overridesIn } from './override-fields.ts';
import { pythonNames } from './python-names.ts';
import type { ToolSet } from './registry.ts';
import type { ServerTools } from './server-tools.ts';
import { decide } from './tool-pattern.ts';

/** A definition that is being written, and the tools it would stand among. */
export interface Draft {
  /** Full name of the tool as it is saved. */
  readonly fullName: string;
  readonly text: string;
  readonly tools: ToolSet;
  readonly allow: readonly string[];
  readonly serverTools: ServerTools;
  readonly bindingFaults: FindBindingFaults;
}

/** What would become of a draft if it were saved. */
export interface DraftCheck {
  /** Absent where nothing can be said before the text is mended. */
  readonly name?: string;
  /** How a program may write it without quotes; absent where it cannot. */
  readonly pythonName?: string;
  /** Other tools whose names become the same identifier wherever one is made: in stubs, exports and file names. */
  readonly alike: readonly string[];
  /** Pointers, lines and columns are those of the draft. */
  readonly problems: readonly Problem[];
  /** The problems and whatever else could be better, worst first. */
  readonly findings: readonly DraftFinding[];
  /** Present for a draft that is bound to a tool of a server: what it says in place of the server. */
  readonly server?: DraftOverrides;
}

/** Judges a draft as the registry would judge its file, without saving it. */
export function checkDraft(draft: Draft): DraftCheck {
  const { text, fullName, tools } = draft;
  const file = tools.get(fullName)?.summary.file ?? '';
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  if (!read.ok) {
    const { reason, line, column, pointer } = read;
    const at = { line, column, ...(pointer !== undefined && { pointer }) };
    return unnamed([{ code: 'json_syntax', data: { reason }, file, ...at }]);
  }
  const { raw, problems: ofServer, server } = withServer(draft, read.plain);
  const { definition, problems } = checkDefinition(raw);
  const placeOf = createPlaces(text);
  const placed = (found: readonly DefinitionProblem[]): Problem[] =>
    found.map(({ code, pointer, data }) => ({
      ...{ code, data: { pointer, ...data }, file, pointer },
      ...placeOf(pointer),
      ...(definition && { tool: fullToolName(definition) }),
    }));
  const of = server && { server };
  if (!definition) return { ...unnamed(placed([...ofServer, ...problems])), ...of };
  const all = placed([...ofServer, ...problems, ...takenName(draft, definition)]);
  return { ...named(draft, { definition, raw, problems: all, server }), ...of };
}

interface OfServer {
  /** All that the tool is, also what only its server says. */
  readonly raw: unknown;
  readonly problems: readonly DefinitionProblem[];
  readonly server?: DraftOverrides;
}

/** The text of a server's tool is all of it; one that has just been bound to a server leaves to it what it does not say. */
function withServer({ fullName, tools, serverTools }: Draft, plain: unknown): OfServer {
  const merged = serverTools.merge(plain);
  if (!merged) return { raw: plain, problems: [] };
  const { name, tool } = merged.origin;
  const saved = tools.get(fullName)?.server;
  const raw = saved?.name === name && saved.tool === tool ? plain : merged.raw;
  const server = overridesIn(raw, serverTools);
  return { raw, problems: merged.problems, ...(server && { server }) };
}

function unnamed(problems: readonly Problem[]): DraftCheck {
  return { alike: [], problems, findings: problemFindings(problems) };
}

interface NamedDraft {
  readonly definition: ToolDefinition;
  readonly raw: unknown;
  readonly problems: readonly Problem[];
  readonly server: DraftOverrides | undefined;
}

function named(draft: Draft, { definition, raw, problems, server }: NamedDraft): DraftCheck {
  const { names, alike } = namesOf(draft, definition);
  const saved = draft.tools.get(draft.fullName);
  const overrides = server?.fields.map(({ field }) => field) ?? [];
  const findings = lintDraft({
    bindingFaults: draft.bindingFaults,
    ...{ text: draft.text, raw, definition, problems, names },
    ...(server && { server: { name: server.name, tool: server.tool, ...(overrides.length > 0 && { overrides }) } }),
    others: draft.tools.tools.filter((tool) => tool !== saved),
  });
  const { allowed: _, ...shown } = names;
  return { ...shown, alike, problems, findings };
}

function namesOf({ fullName, tools, allow }: Draft, definition: ToolDefinition) {
  const name = fullToolName(definition);
  const others = tools.tools.map(({ summary }) => summary).filter((summary) => summary.name !== fullName);
  const allowed = new Set(others.filter((summary) => summary.allowed).map((summary) => summary.name));
  const isAllowed = decide(name, allow).allowed;
  if (isAllowed) allowed.add(name);
  const pythonName = pythonNames([name, ...others.map((summary) => summary.name)], allowed).get(name);
  const alike = others.map((summary) => summary.name).filter((other) => other !== name && sameIdentifier(other, name));
  return { names: { name, allowed: isAllowed, ...(pythonName !== undefined && { pythonName }) }, alike };
}

/** Whether two names differ only in what an identifier, or a file name on a disk that ignores case, does not keep. */
function sameIdentifier(one: string, other: string): boolean {
  return identifierOf(one) === identifierOf(other);
}

function identifierOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '_');
}

function takenName({ fullName, tools }: Draft, definition: ToolDefinition): readonly DefinitionProblem[] {
  const name = fullToolName(definition);
  const holders = tools.tools.filter(({ summary }) => summary.name === name);
  const isTaken = holders.length > (name === fullName ? 1 : 0);
  if (!isTaken) return [];
  const other = (holders.find(({ summary }) => summary.file !== tools.get(fullName)?.summary.file) ?? holders[0])
    ?.summary.file;
  return [{ code: 'tool_name_taken', pointer: '/name', data: { name, other } }];
}
