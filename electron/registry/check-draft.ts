import { placeOfPointer } from '../../shared/lib/json-place.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { fullToolName, type ToolDefinition } from '../../shared/model/tool.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import { checkDefinition, type DefinitionProblem } from './check-definition.ts';
import { pythonNames } from './python-names.ts';
import type { ToolSet } from './registry.ts';
import { decide } from './tool-pattern.ts';

/** A definition that is being written, and the tools it would stand among. */
export interface Draft {
  /** Full name of the tool as it is saved. */
  readonly fullName: string;
  readonly text: string;
  readonly tools: ToolSet;
  readonly allow: readonly string[];
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
}

/** Judges a draft as the registry would judge its file, without saving it. */
export function checkDraft(draft: Draft): DraftCheck {
  const { text, fullName, tools } = draft;
  const file = tools.get(fullName)?.summary.file ?? '';
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  if (!read.ok) {
    const { reason, line, column, pointer } = read;
    const at = { line, column, ...(pointer !== undefined && { pointer }) };
    return { alike: [], problems: [{ code: 'json_syntax', data: { reason }, file, ...at }] };
  }
  const { definition, problems } = checkDefinition(read.plain);
  const placed = (found: readonly DefinitionProblem[]): Problem[] =>
    found.map(({ code, pointer, data }) => ({
      ...{ code, data: { pointer, ...data }, file, pointer },
      ...placeOfPointer(text, pointer),
      ...(definition && { tool: fullToolName(definition) }),
    }));
  if (!definition) return { alike: [], problems: placed(problems) };
  return { ...namesOf(draft, definition), problems: placed([...problems, ...takenName(draft, definition)]) };
}

function namesOf({ fullName, tools, allow }: Draft, definition: ToolDefinition): Omit<DraftCheck, 'problems'> {
  const name = fullToolName(definition);
  const others = tools.tools.map(({ summary }) => summary).filter((summary) => summary.name !== fullName);
  const allowed = new Set(others.filter((summary) => summary.allowed).map((summary) => summary.name));
  if (decide(name, allow).allowed) allowed.add(name);
  const pythonName = pythonNames([name, ...others.map((summary) => summary.name)], allowed).get(name);
  const alike = others.map((summary) => summary.name).filter((other) => other !== name && sameIdentifier(other, name));
  return { name, ...(pythonName !== undefined && { pythonName }), alike };
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
