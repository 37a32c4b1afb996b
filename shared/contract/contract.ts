import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { RunEndSchema, RunSummarySchema } from '../model/run.ts';
import { ProblemSchema } from '../model/problem.ts';
import { SECRET_NAME } from '../model/reference.ts';
import {
  ImportedServerSchema,
  ServerConfigSchema,
  ServerImportSchema,
  ServerLogLineSchema,
  ServerSummarySchema,
} from '../model/server.ts';
import { FindingSchema, FixPreviewSchema } from '../model/lint.ts';
import {
  AllowRefusalSchema,
  MovePreviewSchema,
  MoveTargetSchema,
  RegistryChangeSchema,
  ToolPlaceSchema,
} from '../model/registry-change.ts';
import {
  InterpreterSchema,
  RuntimeChoiceSchema,
  SettingEditSchema,
  SettingRefusalSchema,
  SettingsViewSchema,
} from '../model/settings.ts';
import { MAX_SECRET_LENGTH, SecretListSchema } from '../model/secret.ts';
import { CallRecordSchema } from '../model/tool-call.ts';
import { TraceEventSchema } from '../model/trace.ts';
import { FileTextSchema, RecentFolderSchema, RuntimeStateSchema, WorkspaceSnapshotSchema } from '../model/workspace.ts';

/** Raised when a client of an older build could misread a newer host. */
export const CONTRACT_VERSION = 1;

interface CallSpec {
  readonly params: TSchema;
  readonly result: TSchema;
  /** Present where the call opens a stream: the shape of one batch. */
  readonly next?: TSchema;
}
interface ContractSpec {
  readonly calls: Readonly<Record<string, CallSpec>>;
  readonly events: Readonly<Record<string, TSchema>>;
}
const defineContract = <const C extends ContractSpec>(spec: C): C => spec;

const object = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const Nothing = Type.Object({}, { additionalProperties: false });
const Path = Type.String({ minLength: 1, maxLength: 1024 });
const Folder = Type.String({ minLength: 1, maxLength: 4096 });
const Text = Type.String({ maxLength: 16 * 1024 * 1024 });
const RunId = Type.String({ pattern: '^[0-9a-z-]{1,64}$' });
const SecretName = Type.String({ pattern: SECRET_NAME.source });
const Revision = Type.Object({ revision: Type.String() });
/** What was pasted, or a file of another app that `servers.otherApps` named. */
const ServerSourceSchema = Type.Union([
  object({ kind: Type.Literal('text'), text: Text }),
  object({ kind: Type.Literal('file'), file: Folder }),
]);
/** Tools that one call may name. */
const MAX_TOOLS = 20_000;
const ToolPlaces = Type.Array(ToolPlaceSchema, { minItems: 1, maxItems: MAX_TOOLS });
/** What can be undone of an edit; absent where nothing had to be written. */
const WithChange = { change: Type.Optional(RegistryChangeSchema) };
/** Findings of a report, by their numbers. */
const Fixes = object({
  report: Type.String(),
  ids: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, maxItems: 100_000 }),
});
const Opened = Type.Object({
  /** Key of the workspace in the page's address; absent where another window that has it came to the front. */
  workspace: Type.Optional(Type.String()),
});

/** Names, shapes and types of everything that crosses between a window or page and its host. */
export const contract = defineContract({
  calls: {
    'app.info': {
      params: Nothing,
      result: Type.Object({
        version: Type.String(),
        contractVersion: Type.Integer(),
        platform: Type.String(),
        shell: Type.Union([Type.Literal('desktop'), Type.Literal('page')]),
        /** What this shell can do beyond the common; a client asks for the ability, never for the shell. */
        capabilities: Type.Object({ pickFolder: Type.Boolean(), windowControls: Type.Boolean() }),
        examples: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), text: Type.String() })),
      }),
    },
    'app.runtimes': { params: Nothing, result: Type.Array(RuntimeStateSchema) },
    'app.window': {
      params: object({
        action: Type.Union([Type.Literal('minimize'), Type.Literal('maximize'), Type.Literal('close')]),
      }),
      result: Nothing,
    },

    'workspaces.recent': { params: Nothing, result: Type.Array(RecentFolderSchema) },
    'workspaces.forget': { params: object({ folder: Folder }), result: Nothing },
    'workspaces.open': { params: object({ folder: Folder }), result: Opened },
    'workspaces.create': { params: object({ folder: Folder }), result: Opened },
    'workspaces.copyExample': {
      params: object({ example: Type.String(), folder: Type.Optional(Folder) }),
      result: Opened,
    },
    'folders.pick': {
      params: object({ purpose: Type.Union([Type.Literal('open'), Type.Literal('create')]) }),
      result: Type.Object({ folder: Type.Optional(Folder) }),
    },
    'folders.list': {
      params: object({ folder: Type.Optional(Folder) }),
      result: Type.Object({
        folder: Type.String(),
        parent: Type.Optional(Type.String()),
        folders: Type.Array(Type.Object({ name: Type.String(), isWorkspace: Type.Boolean() })),
      }),
    },

    'workspace.get': { params: Nothing, result: WorkspaceSnapshotSchema },
    'workspace.trust': { params: Nothing, result: Nothing },
    'files.read': { params: object({ path: Path }), result: FileTextSchema },
    'files.save': {
      params: object({ path: Path, text: Text, revision: Type.Union([Type.String(), Type.Null()]) }),
      result: Revision,
    },
    'files.rename': { params: object({ path: Path, to: Path }), result: Nothing },
    'files.delete': { params: object({ path: Path }), result: Nothing },

    'tools.read': {
      params: object({ name: Type.String() }),
      result: Type.Object({
        name: Type.String(),
        file: Type.String(),
        pointer: Type.String(),
        text: Type.String(),
        revision: Type.String(),
      }),
    },
    'tools.save': {
      params: object({ name: Type.String(), text: Text, revision: Type.String() }),
      result: Type.Object({ name: Type.String(), revision: Type.String(), ...WithChange }),
    },
    /** Judges a definition as it is typed, without saving it. Pointers and places are those of the text. */
    'tools.check': {
      params: object({ name: Type.String(), text: Text }),
      result: Type.Object({
        name: Type.Optional(Type.String()),
        pythonName: Type.Optional(Type.String()),
        alike: Type.Array(Type.String()),
        problems: Type.Array(ProblemSchema),
      }),
    },
    /** None of them is put on the allowlist; those of `shutOut` are excluded from a pattern that covers them. */
    'tools.create': {
      params: object({
        tools: Type.Array(object({ text: Text, file: Type.Optional(Path) }), { minItems: 1, maxItems: MAX_TOOLS }),
        shutOut: Type.Optional(Type.Array(Type.String(), { maxItems: MAX_TOOLS })),
      }),
      result: Type.Object({
        tools: Type.Array(Type.Object({ name: Type.String(), file: Type.String() })),
        ...WithChange,
      }),
    },
    /** `kept` names tools of servers of which the workspace says nothing that could be deleted. */
    'tools.delete': {
      params: object({ tools: ToolPlaces }),
      result: Type.Object({ kept: Type.Array(Type.String()), ...WithChange }),
    },
    'tools.allow': {
      params: object({
        names: Type.Array(Type.String(), { minItems: 1, maxItems: MAX_TOOLS }),
        allowed: Type.Boolean(),
      }),
      result: Type.Object({ refused: Type.Array(AllowRefusalSchema), ...WithChange }),
    },
    'tools.move': {
      params: object({ tools: ToolPlaces, to: MoveTargetSchema }),
      result: Type.Object({ renamed: MovePreviewSchema.properties.renamed, ...WithChange }),
    },
    'tools.previewMove': { params: object({ tools: ToolPlaces, to: MoveTargetSchema }), result: MovePreviewSchema },
    /** Takes back the last change of the tools, or the one with this id. */
    'tools.undo': {
      params: object({ id: Type.Optional(Type.Integer()) }),
      result: Type.Object({ change: RegistryChangeSchema }),
    },
    /** What is wrong with the tools, or could be better, in pieces; `report` says which state of the tools was looked at. */
    'tools.lint': {
      params: Nothing,
      next: Type.Object({ findings: Type.Array(FindingSchema) }),
      result: Type.Object({ report: Type.String(), total: Type.Integer() }),
    },
    'tools.previewFixes': { params: Fixes, result: Type.Object({ files: Type.Array(FixPreviewSchema) }) },
    'tools.fix': { params: Fixes, result: Type.Object({ fixed: Type.Integer(), ...WithChange }) },
    'tools.redo': { params: Nothing, result: Type.Object({ change: RegistryChangeSchema }) },
    /** What is wrong with arguments, or with a result; with `definition` by the schemas of that text instead of the saved one. */
    'tools.validate': {
      params: object({
        name: Type.String(),
        argumentsText: Text,
        definition: Type.Optional(Text),
        against: Type.Optional(Type.Union([Type.Literal('input'), Type.Literal('output')])),
      }),
      result: Type.Object({ faults: Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() })) }),
    },
    'tools.call': { params: object({ name: Type.String(), argumentsText: Text }), result: CallRecordSchema },

    /** States the annotations of a server's tool in the workspace, so that they count. */
    'tools.confirm': { params: object({ name: Type.String() }), result: Type.Object(WithChange) },

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
    /** The person looked at what the server lists. */
    'servers.acknowledge': { params: object({ name: Type.String() }), result: Nothing },
    /** What the server said so far, then what it says; `dropped` counts lines that are no longer kept. */
    'servers.log': {
      params: object({ name: Type.String() }),
      next: Type.Object({ lines: Type.Array(ServerLogLineSchema), dropped: Type.Integer() }),
      result: Nothing,
    },

    'settings.get': { params: Nothing, result: SettingsViewSchema },
    /** All edits or none. What no field takes is refused by its field; the file keeps all that is not named. */
    'settings.edit': {
      params: object({ edits: Type.Array(SettingEditSchema, { minItems: 1, maxItems: 64 }) }),
      result: Type.Object({ refused: Type.Optional(SettingRefusalSchema) }),
    },
    'settings.runtimes': { params: Nothing, result: Type.Array(RuntimeChoiceSchema) },
    'settings.interpreters': { params: Nothing, result: Type.Array(InterpreterSchema) },

    /** Names and where they are used; a value goes to the host and never comes back. */
    'secrets.list': { params: Nothing, result: SecretListSchema },
    'secrets.set': {
      params: object({ name: SecretName, value: Type.String({ minLength: 1, maxLength: MAX_SECRET_LENGTH }) }),
      result: Nothing,
    },
    'secrets.remove': { params: object({ name: SecretName }), result: Type.Object({ removed: Type.Boolean() }) },

    'runs.start': {
      params: object({
        program: Path,
        source: Type.String({ maxLength: 4 * 1024 * 1024 }),
        inputsText: Type.Optional(Text),
        tools: Type.Optional(Type.Array(Type.String())),
      }),
      result: Type.Object({ runId: RunId }),
    },
    'runs.stop': { params: object({ runId: RunId }), result: Nothing },
    'runs.list': {
      params: object({ before: Type.Optional(RunId), limit: Type.Integer({ minimum: 1, maximum: 500 }) }),
      result: Type.Object({ runs: Type.Array(RunSummarySchema), total: Type.Integer() }),
    },
    'runs.delete': { params: object({ runId: RunId }), result: Nothing },
    /** The trace from `fromSeq` on, then live until the run ends; `dropped` counts events that a slow reader lost. */
    'runs.watch': {
      params: object({ runId: RunId, fromSeq: Type.Integer({ minimum: 1 }) }),
      next: Type.Object({ events: Type.Array(TraceEventSchema), dropped: Type.Integer() }),
      result: Type.Object({ end: Type.Optional(RunEndSchema) }),
    },
    /** A window into a text too large for an event: arguments or result of a call, or the value of the run. */
    'runs.text': {
      params: object({
        runId: RunId,
        part: Type.Union([Type.Literal('arguments'), Type.Literal('result'), Type.Literal('value')]),
        callId: Type.Optional(Type.String()),
        offset: Type.Integer({ minimum: 0 }),
        length: Type.Integer({ minimum: 1, maximum: 4 * 1024 * 1024 }),
      }),
      next: Type.Object({ text: Type.String() }),
      result: Type.Object({ length: Type.Integer() }),
    },

    /** State of the person's screen (layout, theme, open tabs, unsaved texts), kept in the user's configuration folder. */
    'screen.read': {
      params: Nothing,
      result: Type.Object({
        app: Type.Record(Type.String(), Type.Unknown()),
        workspace: Type.Record(Type.String(), Type.Unknown()),
      }),
    },
    'screen.write': {
      params: object({
        scope: Type.Union([Type.Literal('app'), Type.Literal('workspace')]),
        key: Type.String({ pattern: '^[a-zA-Z.]{1,64}$' }),
        value: Type.Unknown(),
      }),
      result: Nothing,
    },
  },
  events: {
    /** First frame of every connection. */
    hello: Type.Object({
      contractVersion: Type.Integer(),
      workspace: Type.Optional(Type.Object({ name: Type.String(), folder: Type.String() })),
    }),
    'workspace.changed': WorkspaceSnapshotSchema,
    'servers.changed': Type.Array(ServerSummarySchema),
    /** A file that this host did not write changed or went; `revision` is absent where it is gone. */
    'file.changed': Type.Object({ path: Type.String(), revision: Type.Optional(Type.String()) }),
    'runs.changed': RunSummarySchema,
    'runs.deleted': Type.Object({ runId: Type.String() }),
    /** A command from the native menu, by its name in the command palette. */
    'menu.command': Type.Object({ command: Type.String() }),
  },
});

export type Contract = typeof contract;
export type CallName = keyof Contract['calls'];
export type EventName = keyof Contract['events'];
export type StreamName = { [N in CallName]: Contract['calls'][N] extends { next: TSchema } ? N : never }[CallName];
export type Params<N extends CallName> = Static<Contract['calls'][N]['params']>;
export type Result<N extends CallName> = Static<Contract['calls'][N]['result']>;
export type Next<N extends StreamName> = Contract['calls'][N] extends { next: infer S extends TSchema }
  ? Static<S>
  : never;
export type Payload<N extends EventName> = Static<Contract['events'][N]>;
