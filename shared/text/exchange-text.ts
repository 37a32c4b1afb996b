import type { FormatId, ImportedTool, ImportRefusal, LeftOut } from '../model/exchange.ts';
import { findingText } from './lint-text.ts';
import { problemText } from './problem-text.ts';
import { repairText } from './repair-text.ts';
import { signatureFaultText } from './signature-text.ts';

type Data = Readonly<Record<string, unknown>>;

/** What the formats of tools are called. */
export const FORMAT_TITLES: Readonly<Record<FormatId, string>> = {
  gatehouse: 'Gatehouse',
  mcp: 'MCP',
  openai_responses: 'OpenAI Responses',
  openai_chat: 'OpenAI Chat',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  openapi: 'OpenAPI',
  json_schema: 'JSON Schema',
  python: 'Python',
  python_stub: 'Python stub',
  typescript: 'TypeScript',
  ai_sdk: 'AI SDK',
  trpc_agent_go: 'trpc-agent-go',
  nexus: 'Nexus',
  chuk: 'chuk-tool-processor',
  utcp: 'UTCP manual',
};

/** Why a tool cannot be written under its name. */
export function nameFaultText({ code, data }: NonNullable<ImportedTool['nameFault']>): string {
  return NAME_FAULTS[code](data);
}

const NAME_FAULTS: Readonly<Record<NonNullable<ImportedTool['nameFault']>['code'], (data: Data) => string>> = {
  no_name: () => 'A tool needs a name of 1 to 256 characters.',
  name_taken: ({ name, file }) => `${said(name)} is there already, in ${said(file)}. Give this one another name.`,
  name_twice: ({ name }) => `The text has ${said(name)} more than once. Give each a name of its own, or leave one out.`,
  name_reserved: ({ name }) => `${said(name)} is the name of the tool that runs programs. Give this one another name.`,
};

/** A repair with what it changes; the schema it is in comes first. */
export function importRepairText({ data }: ImportedTool['repairs'][number]): string {
  const which = data['which'] === 'output' ? 'Output schema' : 'Input schema';
  return `${which}: ${repairText(data as never)}`; // the facts that `electron/schemas` proposed
}

export function remarkText({ code, data }: ImportedTool['remarks'][number]): string {
  return findingText({ code, data });
}

/** Why a part of a list is no tool that could be written. */
export function leftOutText({ place, reason, detail }: LeftOut): string {
  return LEFT_OUT[reason](place, detail);
}

const LEFT_OUT: Readonly<Record<LeftOut['reason'], (place: string, detail: string) => string>> = {
  hosted: (place, detail) => `${place} is ${detail}, which the provider runs itself.`,
  no_tool: (place, detail) => `${place} is no tool: ${detail === '' ? 'it is empty' : detail}.`,
  other_format: (place, detail) => `${place} is in another format: ${FORMAT_TITLES[detail as FormatId]}.`, // an id that was read
  no_operation: (place, detail) => `${place} cannot be called: ${detail}.`,
  lost: (place, detail) => `${place} is not taken over: ${detail}.`,
  repeated: (place, detail) => `${place} stands more than once; only the last ${detail} counts.`,
};

/** Why nothing can be taken over: what the text looks like, and where such a text goes. */
export function refusalText({ code, data }: Pick<ImportRefusal, 'code' | 'data'>): string {
  return REFUSALS[code](data);
}

const REFUSALS: Readonly<Record<ImportRefusal['code'], (data: Data) => string>> = {
  json_syntax: (data) => problemText({ code: 'json_syntax', data }),
  python_syntax: ({ reason, detail }) => signatureFaultText(said(reason), said(detail)),
  yaml_syntax: ({ reason }) => `This is no YAML: ${said(reason)}.`,
  python: () => 'This looks like Python. Functions are read under Python.',
  typescript: () => 'This looks like TypeScript or JavaScript. Paste the tool as JSON, as it goes to the provider.',
  go: () => 'This looks like Go. Paste the tool as JSON, as it goes to the provider.',
  yaml: () =>
    'This looks like YAML with no tools in it. API descriptions and lists of tools are read, in YAML as in JSON.',
  markup: () => 'This looks like HTML or XML. Paste the text of an API description or of tools: JSON, YAML or Python.',
  command_line: () => 'This looks like a command line. A server of tools is added under Servers.',
  json: () => 'This looks like JSON. Tools in JSON are read under JSON.',
  openapi: ({ version }) =>
    `This is an API description (OpenAPI ${said(version)}) without an operation that a tool can call.`,
  servers: ({ names }) => `This looks like a list of MCP servers (${listed(names)}). Servers are added under Servers.`,
  postman: () => 'This looks like a Postman collection. It lists requests, and no tools.',
  rpc_error: ({ message }) => `This is an error that a server answered: ${said(message)}`,
  tool_call: ({ name }) =>
    `This looks like a call of ${said(name)}, not its definition. Paste what the model was given.`,
  messages: () =>
    'This looks like a conversation or an answer of a model. Paste the list of tools that was sent with it.',
  package: ({ name }) => `This looks like the package file${name === undefined ? '' : ` of ${said(name)}`}.`,
  no_tools: () => 'This is a list of tools with nothing in it.',
  other_format: ({ formats }) =>
    `These tools are in another format: ${list(formats)
      .map((id) => FORMAT_TITLES[id as FormatId])
      .join(', ')}. Read them as that.`, // ids that were read
  only_left_out: ({ details }) => `The tools in this list are run by the provider itself: ${listed(details)}.`,
  value: ({ type }) => `This is ${VALUES[said(type)] ?? said(type)}. A tool is an object with a name.`,
  list: ({ of }) =>
    `This is a list of ${Array.isArray(of) ? `objects with ${listed(of)}` : `${said(of)}s`}, and no tools.`,
  object: ({ members }) =>
    listed(members) === ''
      ? 'This is an empty object. A tool has a name and a schema of its arguments.'
      : `This is an object with ${listed(members)}. A tool has a name and a schema of its arguments.`,
};

const VALUES: Readonly<Record<string, string>> = {
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  bigint: 'a number',
  string: 'a text in quotes',
  object: 'a number',
};

function listed(value: unknown): string {
  return list(value).map(said).join(', ');
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
