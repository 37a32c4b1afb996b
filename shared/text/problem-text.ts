import type { JsonFaultReason } from '../lib/json-syntax.ts';
import type { Problem, ProblemCode } from '../model/problem.ts';
import { faultText } from './fault-text.ts';
import { mendingText, type RepairFacts } from './repair-text.ts';
import { isSkillFault, skillFaultText } from './skill-text.ts';
import { schemaReasonText, schemaWarningText, unusableSchemaText } from './schema-text.ts';

type Data = Readonly<Record<string, unknown>>;

/** What is wrong, in one or two sentences; file, line and column stand beside it and are not repeated. */
export function problemText({ code, data }: Pick<Problem, 'code' | 'data'>): string {
  return SENTENCES[code](data);
}

/** What is wrong with a value, for a reader who sees it: neither its place nor what follows is said. */
export function faultAtPlaceText(data: Data): string {
  return fault({ ...data, pointer: '' }).replace(/^the value /, '');
}

/** The same of a value in a gate. */
export function gateFaultAtPlace(data: Data): string {
  if (data.reason !== undefined) return schemaReasonText(data);
  if (data.keyword === 'gate') return 'must have exactly one of "action", "limit" and "module"';
  if (data.keyword === 'gateModule') return 'is for gate modules, and this entry has no "module"';
  return faultAtPlaceText(data);
}

/** Why a text is no JSON, as a part of a sentence. */
export function jsonReasonText(reason: JsonFaultReason): string {
  return JSON_REASONS[reason];
}

const SENTENCES: Readonly<Record<ProblemCode, (data: Data) => string>> = {
  file_unreadable: (data) => `This file cannot be read: ${said(data.reason)}.`,
  json_syntax: (data) =>
    `This is no JSON: ${isJsonFault(data.reason) ? JSON_REASONS[data.reason] : said(data.reason)}.`,
  version_too_new: (data) =>
    `This file has version ${said(data.version)}, and this Gatehouse knows ${said(data.known)}. Nothing in it is used; open it with a newer Gatehouse.`,
  settings_invalid: (data) => `${fault(data)}. ${usedInstead(data.pointer)}`,
  gate_invalid: (data) => `${gateFault(data)}. Calls that this gate could be for are denied before it is mended.`,
  breakpoint_invalid: (data) => `${gateFault(data)}. This breakpoint stops nothing before it is mended.`,
  faults_invalid: (data) => `${fault(data)}. It is left out, and the other faults hold.`,
  tool_invalid: (data) => `${fault(data)}. ${mending(data)}The tool cannot be called before this is mended.`,
  tool_name_taken: (data) =>
    `Another tool is called ${said(data.name)}, too (${said(data.other)}). Neither can be called before one is renamed.`,
  tool_name_reserved: (data) =>
    `${said(data.name)} is the name of the tool that runs programs, so a program could start itself by it. The tool cannot be called before it is renamed.`,
  schema_unusable: (data) =>
    `${unusableSchemaText(data.which, data)} ${mending(data)}The tool cannot be called before this is mended.`,
  schema_doubtful: (data) => schemaWarningText(data.which, data),
  binding_invalid: (data) => `${fault(data)}. The tool cannot be called before its binding is mended.`,
  binding_unknown: (data) =>
    `There is no binding of the kind ${said(data.kind)}; known are ${said(data.known)}. The tool cannot be called.`,
  server_unknown: (data) =>
    `mcp.json has no server ${said(data.server)}${Array.isArray(data.known) && data.known.length > 0 ? `; it has ${said(data.known)}` : ''}. The tool cannot be called.`,
  server_not_listed: (data) =>
    `The server ${said(data.server)} has not been connected yet, so nothing is known of its tool ${said(data.tool)}. Start the server.`,
  server_tool_unknown: (data) =>
    `The server ${said(data.server)} lists no tool ${said(data.tool)} any more. Delete this file, or name another tool in its binding.`,
  case_invalid: (data) => `${caseFault(data)}. The case cannot be used before it is mended.`,
  skill_unusable: ({ code, skill, ...data }) =>
    isSkillFault(code) ? `${skillFaultText(code, said(skill), data)} No run starts before that.` : said(code),
};

const JSON_REASONS: Readonly<Record<JsonFaultReason, string>> = {
  empty: 'the text is empty',
  value_expected: 'a value is expected here',
  name_expected: 'a name in double quotes is expected here',
  colon_expected: 'a colon is expected here',
  comma_expected: 'a comma is expected here',
  brace_expected: 'a closing brace is missing',
  bracket_expected: 'a closing bracket is missing',
  end_expected: 'something stands behind the end of the value',
  string_unclosed: 'a string is not closed',
  string_invalid: 'a string holds a character or escape that JSON does not allow',
  number_invalid: 'this is no JSON number',
  comment_not_allowed: 'comments are not allowed here',
  not_json: 'it cannot be parsed',
  too_deep: 'it nests too deep',
  too_large: 'it is too large',
  number_out_of_range: 'this number is too large for any reader',
};

export function isJsonFault(reason: unknown): reason is JsonFaultReason {
  return typeof reason === 'string' && Object.hasOwn(JSON_REASONS, reason);
}

/** Data of a fault: `{pointer, keyword, expected, got, …}`. */
function fault({ pointer, keyword, expected, got, ...data }: Data): string {
  return faultText({
    pointer: typeof pointer === 'string' ? pointer : '',
    keyword: typeof keyword === 'string' ? keyword : 'type',
    expected,
    ...(typeof got === 'string' && { got }),
    data,
  });
}

function usedInstead(pointer: unknown): string {
  const isPolicy = pointer === '/language' || pointer === '/language/policy';
  return isPolicy ? 'The policy "restricted" is used until it is mended.' : 'The default is used instead.';
}

function gateFault(data: Data): string {
  if (data.reason !== undefined) return `The schema at ${said(data.pointer)} ${gateFaultAtPlace(data)}`;
  if (data.keyword === 'gate' || data.keyword === 'gateModule')
    return `${said(data.pointer)} ${gateFaultAtPlace(data)}`;
  return fault(data);
}

function caseFault(data: Data): string {
  if (data.keyword === 'fixture') return `${said(data.pointer)} must have exactly one of "result" and "error"`;
  return fault(data);
}

function mending({ repairs }: Data): string {
  const text = Array.isArray(repairs) ? mendingText(repairs as readonly RepairFacts[]) : ''; // proposed by the registry
  return text && `${text} `;
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : Array.isArray(value) ? value.map(said).join(', ') : JSON.stringify(value);
}
