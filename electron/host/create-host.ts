import { setImmediate } from 'node:timers/promises';
import { CONTRACT_VERSION } from '../../shared/contract/contract.ts';
import { AppError } from '../../shared/contract/errors.ts';
import { activeSkills } from './active-skills.ts';
import { callToolOnce } from './call-tool-once.ts';
import { checkProgram } from './check-program.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { WorkspaceChange } from '../workspace/workspace.ts';
import type { HoldPolicy, WorkspaceHolds } from './hold-desk.ts';
import type { Host, HostOptions, HostRun, HostRunRequest, HostToolCall, ShellServices } from './host.ts';
import { createHostClients } from './host-clients.ts';
import { createEvaluate } from './evaluate/evaluate.ts';
import { lookUp } from '../gateway/look-up.ts';
import { listSecrets } from './list-secrets.ts';
import { declareForWorkspace } from '../models/prompt/workspace-prompt.ts';
import { promptSetting } from './prompt-setting.ts';
import { openRooms, type Rooms } from './rooms.ts';
import { createServerDesk, type ServerDesk } from './server-parts.ts';
import { createSettingsParts } from './settings-parts.ts';
import { snapshotForWindows, takeSnapshot, workspaceLimits } from './snapshot.ts';
import { startServers, startUnlisted } from './start-servers.ts';
import { tellChanges } from './tell-changes.ts';
import { createWorkspaceConversations } from './workspace-conversations.ts';
import { createWorkspaceModels } from './workspace-models.ts';
import { createRecentFolders } from './user-folder/recent-folders.ts';
import { createScreenState } from './user-folder/screen-state.ts';

import { createHandlers } from './create-handlers.ts';

export type * from './host.ts';

/** Opens a workspace and wires everything that answers for it. Rejects with `invalid_workspace` where it cannot be one. */
export async function createHost(options: HostOptions): Promise<Host> {
  const { configFolder, log, shell = NO_WINDOWS } = options;
  const rooms = await openRooms(options);
  const { workspace, registry, trust, runtime, runs } = rooms;
  const { folder, name } = workspace;
  const recent = createRecentFolders(configFolder, log);
  if (options.trust === 'ask') await recent.add(folder);
  const screen = createScreenState({ configFolder, workspaceFolder: folder, log });
  const desk = createDesk(rooms);
  const models = createWorkspaceModels(rooms, { configFolder, log });
  const conversations = createWorkspaceConversations({ ...rooms, models, desk, log });
  const settings = createSettingsParts(rooms, giveTrust);
  const changed = () => telling.changed();
  const snapshot = snapshotForWindows(rooms, { onRuntime: changed, log });
  const serverDesk = createServerDesk({ rooms, secrets: options.secrets, giveTrust });
  const own = { recent, screen, settings, serverDesk, giveTrust, changed };
  const handlersFor = createHandlers(options, { rooms, desk, conversations, models, snapshot, ...own });

  const hello = { contractVersion: CONTRACT_VERSION, workspace: { name, folder } };
  const clients = createHostClients({ hello, shell, handlersFor, onCount: rooms.holds.windows, log });
  const { summaries: serverSummaries } = serverDesk;
  const telling = tellChanges({ ...rooms, clients, snapshot, serverSummaries, onSettings: runtime.forget, log });
  conversations.onChange((change) => clients.emit('conversations.changed', change));

  async function giveTrust(): Promise<void> {
    await trust.give();
    runtime.forget();
    telling.changed();
  }

  return {
    folder,
    name,
    serve: (link, services) => clients.serve(link, services),
    ...desk,
    ...serverTexts(serverDesk),
    evaluate: createEvaluate({ rooms, models, desk, log }),
    servers: () => serverDesk.summaries(),
    toolSet: () => registry.current(),
    onToolsChange: (listener) => onToolsChange(rooms, listener),
    activeRuns: () => runs.active() + conversations.busy(),
    runtimeState: () => runtime.state(),
    runtimeChoices: () => runtime.choices(),
    secrets: () => listSecrets(options.secrets, workspace),
    sendMenuCommand: (command) => clients.emit('menu.command', { command }),
    async dispose() {
      telling.stop();
      await conversations.dispose();
      clients.dispose();
      await rooms.dispose();
      await models.settled();
      await screen.settled();
    },
  };
}

/** Servers as the texts of this and other applications. */
function serverTexts(desk: ServerDesk): Pick<Host, 'exportServers' | 'previewServers' | 'importServers'> {
  return {
    exportServers: (format) => desk.export(format),
    previewServers: (text, patterns) => desk.preview({ kind: 'text', text }, patterns),
    importServers: (text, names) => desk.import({ kind: 'text', text }, names),
  };
}

function onToolsChange({ registry, workspace }: Rooms, listener: () => void): Unsubscribe {
  const offs = [registry.onChange(listener), workspace.onChange((change) => isInPrompt(change) && listener())];
  return () => offs.forEach((off) => off());
}

/** Whether a change, beside those of tools, is one of what a model reads. */
function isInPrompt(change: WorkspaceChange): boolean {
  if (change.kind === 'file') return /^(prompts|skills)[/]/.test(change.path);
  return change.kind === 'settings' || change.kind === 'prompts' || change.kind === 'skills';
}

/** Calls of the run may be held as soon as it began, so its policy stands from its first event on. */
function answeredBy(
  policy: HoldPolicy,
  holds: WorkspaceHolds,
  onEvent: HostRunRequest['onEvent'],
): NonNullable<HostRunRequest['onEvent']> {
  let takeBack: Unsubscribe = () => undefined;
  return (event) => {
    if (event.kind === 'run.started') takeBack = holds.forRun(event.runId, policy);
    if (event.kind === 'run.ended') takeBack();
    onEvent?.(event);
  };
}

/** Stands in where no shell is: a command that opens no window serves nobody, and says so if asked. */
const NO_WINDOWS: ShellServices = {
  kind: 'page',
  version: '',
  platform: process.platform,
  openWorkspace: () => Promise.reject(new AppError('unsupported', { what: 'open another folder from here' })),
};

type Desk = Pick<
  Host,
  'startRun' | 'checkProgram' | 'declaration' | 'lookUpTools' | 'callTool' | 'snapshot' | 'startServers' | ExchangeCall
>;
type ExchangeCall = 'exportTools' | 'previewImport' | 'createTools';

/** What a client asks through the contract and a shell asks directly. */
function createDesk(rooms: Rooms): Desk {
  const { workspace, servers, registry, trust, gateway, gates, debug, runDebugs, runs, holds } = rooms;

  async function startRun({
    signal,
    skills: asked,
    fromWindow = false,
    holds: answers,
    ...request
  }: HostRunRequest): Promise<HostRun> {
    if (!trust.mayStart({ kind: 'guest', command: request.program })) {
      throw new AppError('not_trusted', { what: request.program });
    }
    const skills = await activeSkills(workspace, asked);
    await startUnlisted({ servers, registry, workspace }, request.tools);
    const runDebug = fromWindow ? runDebugs.forProgram(request.program) : undefined;
    const faults = fromWindow ? debug.runFaults() : undefined;
    const run = await runs.start({
      ...request,
      ...(answers !== undefined && { onEvent: answeredBy(answers, holds, request.onEvent) }),
      debug: runDebug,
      ...(skills.length > 0 && { skills }),
      ...(faults && { faults }),
    });
    if (runDebug) runDebugs.follow(run, runDebug);
    if (signal?.aborted) run.stop();
    signal?.addEventListener('abort', run.stop, { once: true });
    void run.ended.then(() => signal?.removeEventListener('abort', run.stop));
    return { runId: run.runId, ended: run.ended, record: () => runs.record(run.runId), stop: run.stop };
  }

  return {
    startRun,
    checkProgram: (request) => checkProgram(request, rooms),
    declaration: async (wish) => {
      await startUnlisted({ servers, registry, workspace }, wish.tools);
      return declareForWorkspace(wish, promptSetting(rooms));
    },
    lookUpTools: (lookup, tools) => lookUp(lookup, registry.current(), registry.current().allowedFor('program', tools)),
    startServers: (which) => startServers(which, { servers, registry, workspace }),
    callTool: (call: HostToolCall) =>
      callToolOnce(call, { gateway, tools: registry.current(), limits: workspaceLimits(workspace), gates: gates() }),
    snapshot: () => takeSnapshot(rooms),
    exportTools: (wish) => registry.exportTools(wish),
    previewImport: (wish) => registry.previewImport(wish, setImmediate),
    async createTools(texts, shutOut) {
      const { tools } = await registry.create(
        texts.map((text) => ({ text })),
        shutOut,
      );
      return tools;
    },
  };
}
