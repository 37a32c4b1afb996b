import type { HostLink } from '../../shared/contract/wire.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { ProgramCheck } from '../../shared/model/program-check.ts';
import type { Origin, RunEnd, RunRecord } from '../../shared/model/run.ts';
import type { ImportPreview, ImportWish } from '../../shared/model/exchange.ts';
import type { Export, ExportWish } from '../../shared/model/export.ts';
import type { SecretList } from '../../shared/model/secret.ts';
import type { ServerImport, ServerSummary } from '../../shared/model/server.ts';
import type { ServerExport, ServerFormatId } from '../../shared/model/server-export.ts';
import type { RuntimeChoice } from '../../shared/model/settings.ts';
import type { TraceEvent } from '../../shared/model/trace.ts';
import type { RuntimeState, WorkspaceSnapshot } from '../../shared/model/workspace.ts';
import type { AnswerInstead } from '../gateway/gateway.ts';
import type { LookupAnswer, ToolLookup } from '../gateway/look-up.ts';
import type { Evaluate } from './evaluate/evaluation.ts';
import type { HoldPolicy } from './hold-desk.ts';
import type { StartNode } from '../processes/start-node.ts';
import type { DeclarationWish, WorkspaceDeclaration } from '../models/prompt/workspace-prompt.ts';
import type { ToolSet } from '../registry/registry.ts';
import type { SecretStore } from '../workspace/secret-store.ts';

export type { LookupAnswer, ToolLookup } from '../gateway/look-up.ts';
export type * from './evaluate/evaluation.ts';
export type { HoldPolicy } from './hold-desk.ts';
export type { AskAboutHold, HoldQuestion } from './hold-questions.ts';
export type { StartNode } from '../processes/start-node.ts';
export type { DeclarationWish, WorkspaceDeclaration } from '../models/prompt/workspace-prompt.ts';
export type { ToolSet } from '../registry/registry.ts';
export type { SecretStore } from '../workspace/secret-store.ts';

/** One thing worth a line in the host's log; `error` carries the stack of a bug. */
export interface LogEntry {
  readonly level: 'info' | 'warning' | 'error';
  /** Short English sentence for whoever keeps the machine; never holds a secret. */
  readonly message: string;
  readonly error?: unknown;
}
export type Log = (entry: LogEntry) => void;

/**
 * What a shell does for the windows and pages it opened. An absent function is an ability that the shell lacks: the
 * client sees it in `app.info` and the call answers `unsupported`.
 */
export interface ShellServices {
  readonly kind: 'desktop' | 'page';
  readonly version: string;
  /** As `process.platform` says it. */
  readonly platform: string;
  pickFolder?(purpose: 'open' | 'create'): Promise<string | undefined>;
  /** Writes a text to the file that the person chooses, and answers its path; nothing where they cancel. Throws `AppError`. */
  saveText?(name: string, text: string): Promise<string | undefined>;
  /**
   * Makes a host for the folder, which is a workspace already. Answers its key in the page's address, or nothing where
   * another window that has the folder came to the front. Throws `AppError`.
   */
  openWorkspace(folder: string): Promise<{ readonly workspace?: string }>;
  /** Shows an address in the person's browser; only such as belong to a sign-in that the person began. */
  openAddress?(url: string): void;
  windowAction?(action: 'minimize' | 'maximize' | 'close'): void;
}

/** Files that ship with the product; absolute paths. */
export interface HostResources {
  /** `resources/python`: the guest. */
  readonly pythonFolder: string;
  /** `resources/examples`: workspaces that ship. */
  readonly examplesFolder: string;
  /** Built, self-contained entry of the child that runs modules of a workspace. */
  readonly moduleChildEntry: string;
}

interface CommonOptions {
  /** The user's configuration folder: trust, recent folders, state of the screen. Made where it is missing. */
  readonly configFolder: string;
  readonly resources: Pick<HostResources, 'examplesFolder'>;
  readonly log: Log;
}

/** Present in shells that open windows or pages; without it `serve` throws. */
interface WithShell {
  readonly shell?: ShellServices;
}

export interface HostOptions extends CommonOptions, WithShell {
  /** Absolute path of the workspace. */
  readonly folder: string;
  readonly resources: HostResources;
  readonly startNode: StartNode;
  /** The secrets of this user, as this shell keeps them. */
  readonly secrets: SecretStore;
  /** `given`: the command line, where naming the folder is trust for that command; `ask`: windows and `serve`. */
  readonly trust: 'ask' | 'given';
  /** Who answers held calls beside windows and pages; without it nobody does. */
  readonly holds?: HoldPolicy;
  /** Started from a desktop, whose PATH lacks what the person's shell adds to it. */
  readonly startedFromDesktop?: boolean;
  /** Version of the product, said to servers. */
  readonly version: string;
  /** False for a command that is over before anybody edits: changes of files and runs of other hosts go unnoticed. */
  readonly watch?: boolean;
}

export interface LobbyOptions extends CommonOptions {
  readonly shell: ShellServices;
}

export interface HostRunRequest {
  /** Path relative to the workspace where the program lies in it, else any name for tracebacks. */
  readonly program: string;
  readonly source: string;
  /** JSON text of an object; `{}` when absent. */
  readonly inputsText?: string;
  /** Narrows the allowlist. */
  readonly tools?: readonly string[];
  /** Skills that are active in this run, in place of those that the workspace names. */
  readonly skills?: readonly string[];
  /** Started from a window or page: what `.gatehouse/debug.json` sets acts on it. */
  readonly fromWindow?: boolean;
  readonly origin: Origin;
  readonly parentCallId?: string;
  /** The shell was told to let programs of other origins run without isolation (`--allow-unisolated`). */
  readonly allowUnisolated?: boolean;
  /** No tool is called: this answers, as from the fixtures of a case. */
  readonly answerInstead?: AnswerInstead;
  /** Who answers its held calls, in place of who answers those of other runs. */
  readonly holds?: HoldPolicy;
  /** Aborting stops the run: it ends as `cancelled`. */
  readonly signal?: AbortSignal;
  /** Every event of the run, whole, in order, as it happens; called synchronously. */
  readonly onEvent?: (event: TraceEvent) => void;
}

/** A program to look at as one that would be run so. */
export interface HostCheckRequest extends Pick<HostRunRequest, 'program' | 'source' | 'tools' | 'skills'> {
  /** Whether servers that were never connected are asked for their tools first; else nothing is said of unknown names. */
  readonly startsServers: boolean;
  readonly signal: AbortSignal;
}

export interface HostRun {
  readonly runId: string;
  /** The program is over; its files may still be under way. Never rejects. */
  readonly ended: Promise<RunEnd>;
  /** The whole run, read back from disk once everything is kept. */
  record(): Promise<RunRecord>;
  stop(): void;
}

export type ServersWanted =
  | { readonly kind: 'all' }
  /** `tools` narrows the allowlist. */
  | { readonly kind: 'run'; readonly tools?: readonly string[] }
  | { readonly kind: 'call'; readonly tool: string };

export interface HostToolCall {
  readonly tool: string;
  /** JSON text. */
  readonly argumentsText: string;
  readonly signal?: AbortSignal;
}

/** The Node side of one workspace (DESIGN 1). */
export interface Host {
  /** Absolute and resolved: two hosts with the same one serve the same workspace. */
  readonly folder: string;
  readonly name: string;
  /** Answers a window or page until its link closes. `services` are those of this window, over the shell's. */
  serve(link: HostLink, services?: Partial<ShellServices>): Unsubscribe;
  /**
   * Starts a program. Rejects with `AppError`: `invalid_inputs`, `not_trusted`, or `runtime_unavailable` (then no run
   * was made), `skill_unusable`. A source that is too large or an origin that is not allowed makes a run that ends as `rejected`.
   */
  readonly startRun: (request: HostRunRequest) => Promise<HostRun>;
  /** Rejects as `startRun` does where a run could not start. */
  readonly checkProgram: (request: HostCheckRequest) => Promise<ProgramCheck>;
  /** What a model is told of `execute_tool_code` over this workspace. Rejects with `prompt_unusable` or `skill_unusable`. */
  readonly declaration: (wish: DeclarationWish) => Promise<WorkspaceDeclaration>;
  /** Measures models on cases of the workspace. */
  readonly evaluate: Evaluate;
  /** What a program would be told of the tools that it may call; `tools` narrows them. */
  readonly lookUpTools: (
    lookup: Pick<ToolLookup, 'lookup' | 'argumentsText'>,
    tools?: readonly string[],
  ) => LookupAnswer;
  /** One call through the gateway with the caller `form`; a failed one is a record with its error. */
  readonly callTool: (call: HostToolCall) => Promise<CallRecord>;
  /** Starts servers and waits until each is ready or has failed: those a program may call tools of, that of one tool, or all. */
  readonly startServers: (which: ServersWanted) => Promise<void>;
  /** Tools of the workspace, written in another format. */
  readonly exportTools: (wish: ExportWish) => Export;
  /** What tools in a text would come to; nothing is written. */
  readonly previewImport: (wish: ImportWish) => Promise<ImportPreview>;
  /** Writes new tools, none of which is put on the allowlist; those of `shutOut` are excluded from patterns that cover them. */
  readonly createTools: (
    texts: readonly string[],
    shutOut: readonly string[],
  ) => Promise<readonly { readonly name: string; readonly file: string }[]>;
  /** The servers of the workspace as a file of another app. */
  readonly exportServers: (format: ServerFormatId) => ServerExport;
  /** What servers in a text of another app would come to, or those that patterns name; nothing is written. */
  readonly previewServers: (text: string, patterns?: readonly string[]) => Promise<ServerImport>;
  /** Adds those of a text that are named. None is started. Throws `not_found`. */
  readonly importServers: (text: string, names: readonly string[]) => Promise<void>;
  servers(): ServerSummary[];
  toolSet(): ToolSet;
  /** Told when what a model reads of the tools may be another text. */
  readonly onToolsChange: (listener: () => void) => Unsubscribe;
  /** How many runs and conversations are under way: a shell keeps a host for them although no page is left. */
  activeRuns(): number;
  runtimeState(): Promise<RuntimeState>;
  /** Every runtime that the settings could choose, and whether programs could run in it. */
  runtimeChoices(): Promise<readonly RuntimeChoice[]>;
  /** Which secrets are set and where the workspace names them. */
  secrets(): Promise<SecretList>;
  readonly snapshot: () => WorkspaceSnapshot;
  /** Sends a command of the native menu to every window and page. */
  sendMenuCommand(command: string): void;
  /** Stops what runs, keeps its trace, lets go of its clients and waits until no process is left. */
  dispose(): Promise<void>;
}

/** Stands in for a host where no folder is open: answers `app.*`, `workspaces.*`, `folders.*` and `screen.*`. */
export interface Lobby {
  serve(link: HostLink, services?: Partial<ShellServices>): Unsubscribe;
  sendMenuCommand(command: string): void;
  dispose(): Promise<void>;
}
