import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { ConversationSummarySchema } from '../model/conversation.ts';
import { RunEndSchema, RunSummarySchema } from '../model/run.ts';
import { ProblemSchema } from '../model/problem.ts';
import { ServerSummarySchema } from '../model/server.ts';
import { HoldSchema } from '../model/hold.ts';
import { DraftFindingSchema, FindingSchema, FixPreviewSchema } from '../model/lint.ts';
import { ModelTextSchema } from '../model/model-text.ts';
import {
  AllowRefusalSchema,
  MovePreviewSchema,
  MoveTargetSchema,
  RegistryChangeSchema,
} from '../model/registry-change.ts';
import {
  InterpreterSchema,
  RuntimeChoiceSchema,
  SettingEditSchema,
  SettingRefusalSchema,
  SettingsViewSchema,
} from '../model/settings.ts';
import {
  RecordedCasesSchema,
  RecordedCountsSchema,
  SchemaFieldSchema,
  SchemaProposalSchema,
} from '../model/schema-proposal.ts';
import { MAX_SECRET_LENGTH, SecretListSchema } from '../model/secret.ts';
import { DraftOverridesSchema } from '../model/tool.ts';
import { CallRecordSchema } from '../model/tool-call.ts';
import { TraceEventSchema } from '../model/trace.ts';
import { FileTextSchema, RecentFolderSchema, RuntimeStateSchema, WorkspaceSnapshotSchema } from '../model/workspace.ts';
import { DebugStateSchema } from '../model/debug.ts';
import { defineContract } from './define-contract.ts';
import { caseCalls } from './case-calls.ts';
import { evalCalls } from './eval-calls.ts';
import { debugCalls } from './debug-calls.ts';
import { exchangeCalls } from './exchange-calls.ts';
import { gateCalls } from './gate-calls.ts';
import { modelCalls } from './model-calls.ts';
import { programCalls } from './program-calls.ts';
import { skillCalls } from './skill-calls.ts';
import {
  Fixes,
  Folder,
  MAX_TOOLS,
  Nothing,
  object,
  Opened,
  Path,
  Revision,
  RunId,
  SecretName,
  Text,
  ToolPlaces,
  WithChange,
} from './fields.ts';
import { serverCalls } from './server-calls.ts';

/** Raised when a client of an older build could misread a newer host. */
export const CONTRACT_VERSION = 1;

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
        capabilities: Type.Object({
          pickFolder: Type.Boolean(),
          saveText: Type.Boolean(),
          windowControls: Type.Boolean(),
        }),
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
        /** The problems and what else could be better, worst first. */
        findings: Type.Array(DraftFindingSchema),
        /** Present for a draft that is bound to a tool of a server. */
        server: Type.Optional(DraftOverridesSchema),
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
    /** One tool as a model reads it, of the text as it is typed or else as it is saved. */
    'tools.modelText': { params: object({ name: Type.String(), text: Type.Optional(Text) }), result: ModelTextSchema },
    /** Calls of a tool that were recorded, so many as a proposal may rest on. */
    'tools.recorded': { params: object({ name: Type.String() }), result: RecordedCountsSchema },
    'tools.recordedCases': { params: object({ name: Type.String() }), result: RecordedCasesSchema },
    /** Compares a schema of the definition as it is typed with what was recorded; changes nothing. */
    'tools.proposeSchema': {
      params: object({ name: Type.String(), definition: Text, field: SchemaFieldSchema }),
      result: SchemaProposalSchema,
    },
    'tools.call': { params: object({ name: Type.String(), argumentsText: Text }), result: CallRecordSchema },

    /** States the annotations of a server's tool in the workspace, so that they count. */
    'tools.confirm': { params: object({ name: Type.String() }), result: Type.Object(WithChange) },

    ...exchangeCalls,
    ...serverCalls,

    'settings.get': { params: Nothing, result: SettingsViewSchema },
    /** All edits or none. What no field takes is refused by its field; the file keeps all that is not named. */
    'settings.edit': {
      params: object({ edits: Type.Array(SettingEditSchema, { minItems: 1, maxItems: 64 }) }),
      result: Type.Object({ refused: Type.Optional(SettingRefusalSchema) }),
    },
    'settings.runtimes': { params: Nothing, result: Type.Array(RuntimeChoiceSchema) },
    'settings.interpreters': { params: Nothing, result: Type.Array(InterpreterSchema) },

    ...gateCalls,
    ...programCalls,
    ...skillCalls,
    ...debugCalls,
    ...modelCalls,
    ...caseCalls,
    ...evalCalls,

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
        /** In place of those that the workspace gives to every run. */
        skills: Type.Optional(Type.Array(Type.String())),
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
    /** A window into a text too large for an event: arguments or result of a call, what went on in place of its arguments, or the value of the run. */
    'runs.text': {
      params: object({
        runId: RunId,
        part: Type.Union(
          (['arguments', 'changedArguments', 'result', 'value'] as const).map((part) => Type.Literal(part)),
        ),
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
    'holds.changed': Type.Array(HoldSchema),
    'debug.changed': DebugStateSchema,
    /** A conversation began or went on; without a summary it is gone. */
    'conversations.changed': Type.Object({
      conversationId: Type.String(),
      summary: Type.Optional(ConversationSummarySchema),
    }),
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
