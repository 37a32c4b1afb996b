import { Type } from '@sinclair/typebox';
import { DriftDetailSchema, ToolVersionsSchema } from '../model/drift.ts';
import {
  ImportedServerSchema,
  ServerConfigSchema,
  ServerImportSchema,
  ServerLogLineSchema,
  ServerSummarySchema,
} from '../model/server.ts';
import { SERVER_FORMATS, type ServerExport, type ServerFormatId } from '../model/server-export.ts';
import { Nothing, object, ServerSourceSchema } from './fields.ts';

const ServerFormat = Type.Unsafe<ServerFormatId>({ type: 'string', enum: [...SERVER_FORMATS] });

/** What a window may ask about MCP servers; a part of the contract. */
export const serverCalls = {
  'servers.list': { params: Nothing, result: Type.Array(ServerSummarySchema) },
  /** Answers at once; how it goes is told by `servers.changed`. */
  'servers.start': { params: object({ name: Type.String() }), result: Nothing },
  'servers.stop': { params: object({ name: Type.String() }), result: Nothing },
  'servers.restart': { params: object({ name: Type.String() }), result: Nothing },
  /** Shows the person an address at which to sign in, then starts the server. */
  'servers.signIn': { params: object({ name: Type.String() }), result: Nothing },
  /** Adds a server to `mcp.json`, or changes the one that it replaces. Credentials go to the secret store, and are named in the answer. */
  'servers.save': {
    params: object({
      name: Type.String({ minLength: 1, maxLength: 100 }),
      config: ServerConfigSchema,
      disabled: Type.Boolean(),
      replaces: Type.Optional(Type.String()),
    }),
    result: Type.Object({ secrets: ImportedServerSchema.properties.secrets }),
  },
  'servers.remove': { params: object({ name: Type.String() }), result: Nothing },
  /** Files of other apps that are there and may hold servers. */
  'servers.otherApps': {
    params: Nothing,
    result: Type.Array(Type.Object({ app: Type.String(), file: Type.String() })),
  },
  'servers.preview': { params: object({ source: ServerSourceSchema }), result: ServerImportSchema },
  'servers.import': {
    params: object({ source: ServerSourceSchema, names: Type.Array(Type.String(), { maxItems: 1000 }) }),
    result: Nothing,
  },
  /** The servers as a file of another app, and what it does not say of them. */
  'servers.export': { params: object({ format: ServerFormat }), result: Type.Unsafe<ServerExport>({}) },
  /** Asks the person for a file in a dialog of the system and writes the servers there; `file` is absent where they cancel. */
  'servers.saveExport': {
    params: object({ format: ServerFormat }),
    result: Type.Object({ file: Type.Optional(Type.String()) }),
  },
  /** How the server's list changed since the person last looked, and which programs that touches. */
  'servers.drift': { params: object({ name: Type.String() }), result: DriftDetailSchema },
  /** One tool of the list as it was then and as it is now, as JSON text. */
  'servers.toolVersions': {
    params: object({ name: Type.String(), tool: Type.String() }),
    result: ToolVersionsSchema,
  },
  /** The person looked at what the server lists. */
  'servers.acknowledge': { params: object({ name: Type.String() }), result: Nothing },
  /** What the server said so far, then what it says; `dropped` counts lines that are no longer kept. */
  'servers.log': {
    params: object({ name: Type.String() }),
    next: Type.Object({ lines: Type.Array(ServerLogLineSchema), dropped: Type.Integer() }),
    result: Nothing,
  },
} as const;
