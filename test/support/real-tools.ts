import { isDeepStrictEqual } from 'node:util';
import { jsonFiles, readData } from './shared-data.ts';

/** A tool of a real registry, as plain as it gets; its schemas are untouched, also where they are none. */
export interface RealTool {
  readonly name: string;
  readonly description: string;
  /** Absent where the registry says nothing about arguments. */
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
}

/** The tools of one file of the data. */
export interface RealTools {
  /** Folder and file name without ending, such as `livemcpbench/git`. */
  readonly source: string;
  readonly tools: readonly RealTool[];
}

/** The tools of every file of the data that has some, but of the OpenAPI descriptions, which the import reads. */
export function readRealTools(): readonly RealTools[] {
  return Object.entries(READERS).flatMap(([folder, read]) =>
    jsonFiles(folder).flatMap((file) => {
      const name = file.replace(/\..*$/, '');
      const tools = read(readData(`${folder}/${file}`), name);
      return tools.length > 0 ? [{ source: `${folder}/${file.replace(/\.json$/, '')}`, tools: distinct(tools) }] : [];
    }),
  );
}

type Json = Readonly<Record<string, unknown>>;

/** What each folder holds. */
const READERS: Readonly<Record<string, (document: unknown, name: string) => readonly RealTool[]>> = {
  'github-mcp-server': ofMcp,
  'kubernetes-mcp-server': ofMcp,
  livemcpbench: ofMcp,
  'docker-mcp-registry': (document) => list(document).map((tool) => plain(tool, tool.inputSchema ?? tool.arguments)),
  bfcl: (document) => list(document).map((tool) => plain(tool, tool.parameters, tool.response)),
  'tau-bench': ofOpenAi,
  'openai-tools': ofOpenAi,
  'provider-transcripts': (document) => insideOf(document).flatMap(ofOpenAi),
  toolbench: (document) => list(document).flatMap(({ api_list }) => list(api_list).map(ofToolBench)),
  'json-schemas': (document, name) => [{ name, description: '', inputSchema: document }],
};

/** A list of tools, a document with one, or a single tool. */
function ofMcp(document: unknown): readonly RealTool[] {
  const tools = Array.isArray(document)
    ? list(document)
    : 'tools' in (document as Json)
      ? list((document as Json).tools)
      : [document as Json];
  return tools.map((tool) => plain(tool, tool.inputSchema, tool.outputSchema));
}

/** Both of OpenAI's forms, and the list that a hosted MCP server gave. */
function ofOpenAi(document: unknown): readonly RealTool[] {
  return list((document as Json).tools).flatMap((tool) => {
    const definition = (tool.function ?? tool) as Json;
    if (typeof definition.name !== 'string') return [];
    return [plain(definition, definition.parameters ?? definition.input_schema, definition.output_schema)];
  });
}

function ofToolBench(api: Json): RealTool {
  const { tool_name, api_name, api_description, required_parameters, optional_parameters } = api;
  return {
    name: `${String(tool_name)}.${String(api_name)}`,
    description: String(api_description),
    inputSchema: { required_parameters, optional_parameters },
  };
}

function plain({ name, description }: Json, inputSchema: unknown, outputSchema?: unknown): RealTool {
  return {
    name: String(name),
    description: typeof description === 'string' ? description : '',
    ...(inputSchema != null && { inputSchema }),
    ...(outputSchema != null && { outputSchema }),
  };
}

/** Every object inside a document that has a list of tools. */
function insideOf(document: unknown): readonly Json[] {
  if (document === null || typeof document !== 'object') return [];
  const inner = Object.values(document).flatMap(insideOf);
  return Array.isArray((document as Json).tools) ? [document as Json, ...inner] : inner;
}

/** The same tool may be listed for several questions. */
function distinct(tools: readonly RealTool[]): readonly RealTool[] {
  return tools.filter((tool, index) => tools.findIndex((other) => isDeepStrictEqual(other, tool)) === index);
}

function list(value: unknown): readonly Json[] {
  if (!Array.isArray(value)) throw new Error('The data has another form than expected');
  return value as readonly Json[]; // lists of the data hold objects
}
