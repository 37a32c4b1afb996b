import { Type, type Static } from '@sinclair/typebox';
import { AnnotationsSchema } from './tool.ts';

/** The MCP servers of a workspace, relative to it. */
export const SERVERS_FILE = 'mcp.json';

const Texts = Type.Record(Type.String(), Type.String());
const Data = Type.Record(Type.String(), Type.Unknown());

/** A server that is a program: it speaks over its stdin and stdout. Texts may hold references, as everywhere below. */
export const StdioServerSchema = Type.Object({
  kind: Type.Literal('stdio'),
  command: Type.String({ minLength: 1 }),
  args: Type.Array(Type.String()),
  /** Over the few variables that every process of ours inherits. */
  env: Texts,
  /** Relative to the workspace; the workspace itself where absent. */
  cwd: Type.Optional(Type.String({ minLength: 1 })),
});

/** A server at an address: it speaks Streamable HTTP. */
export const HttpServerSchema = Type.Object({
  kind: Type.Literal('http'),
  url: Type.String({ minLength: 1 }),
  headers: Texts,
});

/** How a server is reached. */
export const ServerConfigSchema = Type.Union([StdioServerSchema, HttpServerSchema]);
export type StdioServer = Static<typeof StdioServerSchema>;
export type HttpServer = Static<typeof HttpServerSchema>;
export type ServerConfig = Static<typeof ServerConfigSchema>;

/** What a name of a server may be: it is the namespace of its tools, a folder under `tools/` and a key of `mcp.json`. */
export const SERVER_NAME = '^(?![ .])[^/\\\\:*!,"<>|?\\u0000-\\u001f]{1,100}(?<! )$';

/** Why a server entry cannot be used; the sentences are in `shared/text/server-text.ts`. */
export const SERVER_ENTRY_FAULTS = [
  'not_an_object', // got
  'no_way_to_reach_it', // neither a command nor an address
  'wrong_type', // expected, got
  'unknown_transport', // got
  'old_transport', // HTTP with server-sent events, the transport of 2024
  'not_an_address', // got
  'bad_name', // name
  'name_taken', // name
] as const;
export const ServerEntryFaultSchema = Type.Object({
  code: Type.Union(SERVER_ENTRY_FAULTS.map((code) => Type.Literal(code))),
  /** JSON pointer into the text. */
  pointer: Type.String(),
  data: Data,
});
export type ServerEntryFault = Static<typeof ServerEntryFaultSchema>;

/** Why a server could not be reached, or is no longer. */
export const SERVER_FAULTS = [
  'entry', // the entry of mcp.json is at fault; data: that of a ServerEntryFault, and its code as `fault`
  'file', // mcp.json cannot be read; data: reason
  'not_trusted',
  'unresolved', // references that name nothing; data: missing, locked (a SecretFaultCode, where no secret can be had)
  'not_found', // no such command; data: command, searched (the PATH)
  'not_started', // the system refuses to start it; data: command, reason
  'exited', // data: exitCode (null: by a signal), signal, stderr
  'no_answer', // it does not answer in time; data: limitMs, stderr
  'not_mcp', // what it answered is no MCP; data: reason
  'unreachable', // data: url, reason
  'http_status', // data: url, status, reason
  'sign_in', // it wants the person to sign in; data: url
  'sign_in_failed', // data: reason
] as const;
export type ServerFaultCode = (typeof SERVER_FAULTS)[number];
export const ServerFaultSchema = Type.Object({
  code: Type.Union(SERVER_FAULTS.map((code) => Type.Literal(code))),
  data: Data,
});
export type ServerFault = Static<typeof ServerFaultSchema>;

/** What a server is doing. */
export const ServerStateSchema = Type.Union([
  Type.Object({ status: Type.Literal('stopped') }),
  Type.Object({
    status: Type.Literal('starting'),
    /** The person is asked to sign in at this address. */
    signInUrl: Type.Optional(Type.String()),
  }),
  Type.Object({
    status: Type.Literal('ready'),
    since: Type.String(),
    /** Revision of the protocol that was agreed on. */
    protocol: Type.String(),
    /** Name and version as the server gives them. */
    title: Type.Optional(Type.String()),
    pid: Type.Optional(Type.Integer()),
    /** Absolute path of the program behind the command. */
    executable: Type.Optional(Type.String()),
  }),
  Type.Object({
    status: Type.Literal('reconnecting'),
    /** Attempts made since it was lost. */
    attempt: Type.Integer(),
    attempts: Type.Integer(),
    fault: ServerFaultSchema,
  }),
  Type.Object({ status: Type.Literal('failed'), fault: ServerFaultSchema }),
]);
export type ServerState = Static<typeof ServerStateSchema>;

/** What became of a server's list since the person last looked at it. */
export const ServerDriftSchema = Type.Object({
  added: Type.Array(Type.String()),
  removed: Type.Array(Type.String()),
  /** `fields` are the members of the definition that differ. */
  changed: Type.Array(Type.Object({ tool: Type.String(), fields: Type.Array(Type.String()) })),
});
export type ServerDrift = Static<typeof ServerDriftSchema>;

/** A tool that nobody looked at and that a pattern of the allowlist lets pass already. */
export const CoveredToolSchema = Type.Object({
  /** Full name. */
  tool: Type.String(),
  pattern: Type.String(),
});
export type CoveredTool = Static<typeof CoveredToolSchema>;

/** What lists and the Servers screen show of one server. */
export const ServerSummarySchema = Type.Object({
  name: Type.String(),
  /** Absent where the entry cannot be used. */
  config: Type.Optional(ServerConfigSchema),
  disabled: Type.Boolean(),
  state: ServerStateSchema,
  /** How many tools its list has; absent where it was never read. */
  tools: Type.Optional(Type.Integer()),
  /** When the list was read. */
  listedAt: Type.Optional(Type.String()),
  /** What of its list is no tool, as parts of sentences. */
  oddTools: Type.Array(Type.String()),
  drift: ServerDriftSchema,
  covered: Type.Array(CoveredToolSchema),
});
export type ServerSummary = Static<typeof ServerSummarySchema>;

/** A line of a server's log: what it wrote to stderr, what it wrote to stdout that is no message, what it logged, or a word of ours. */
export const SERVER_LOG_SOURCES = ['stderr', 'stdout', 'log', 'host'] as const;
export const ServerLogLineSchema = Type.Object({
  at: Type.String(),
  source: Type.Union(SERVER_LOG_SOURCES.map((source) => Type.Literal(source))),
  text: Type.String(),
});
export type ServerLogLine = Static<typeof ServerLogLineSchema>;

/** One server found in another app's file, as it would be added. */
export const ImportedServerSchema = Type.Object({
  name: Type.String(),
  config: ServerConfigSchema,
  disabled: Type.Boolean(),
  /** Values that look like credentials: they go to the secret store, and `mcp.json` names them. */
  secrets: Type.Array(Type.Object({ field: Type.String(), secret: Type.String(), isPlaceholder: Type.Boolean() })),
  /** A server of that name is there already. */
  taken: Type.Boolean(),
});
export type ImportedServer = Static<typeof ImportedServerSchema>;

/** What a pasted text or file of another app holds. */
export const ServerImportSchema = Type.Object({
  servers: Type.Array(ImportedServerSchema),
  refused: Type.Array(ServerEntryFaultSchema),
  /** Why nothing could be read at all. */
  fault: Type.Optional(
    Type.Object({
      code: Type.Union([Type.Literal('json_syntax'), Type.Literal('no_servers')]),
      data: Data,
      line: Type.Optional(Type.Integer()),
      column: Type.Optional(Type.Integer()),
    }),
  ),
});
export type ServerImport = Static<typeof ServerImportSchema>;

/** A tool as its server lists it. Its annotations are claims. */
export const ListedToolSchema = Type.Object({
  name: Type.String({ minLength: 1 }),
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  inputSchema: Type.Unknown(),
  outputSchema: Type.Optional(Type.Unknown()),
  annotations: Type.Optional(AnnotationsSchema),
});
/** Members that are not named here are kept: a server may list more, such as `icons` and `_meta`. */
export type ListedTool = Static<typeof ListedToolSchema> & Readonly<Record<string, unknown>>;
