import { createAppHandlers } from './handlers/app-handlers.ts';
import { createCasesHandlers } from './handlers/cases-handlers.ts';
import { createDebugHandlers } from './handlers/debug-handlers.ts';
import { createEvalsHandlers } from './handlers/evals-handlers.ts';
import { createExchangeHandlers } from './handlers/exchange-handlers.ts';
import { createFilesHandlers } from './handlers/files-handlers.ts';
import type { Handlers } from './handlers/handlers.ts';
import { createGatesHandlers } from './handlers/gates-handlers.ts';
import { createHoldsHandlers } from './handlers/holds-handlers.ts';
import { createModelHandlers } from './handlers/model-handlers.ts';
import { createProgramsHandlers } from './handlers/programs-handlers.ts';
import { createPromptHandlers } from './handlers/prompt-handlers.ts';
import { createConversationsHandlers } from './handlers/conversations-handlers.ts';
import { createRegistryHandlers } from './handlers/registry-handlers.ts';
import { createRunsHandlers } from './handlers/runs-handlers.ts';
import { createScreenHandlers } from './handlers/screen-handlers.ts';
import { createSecretsHandlers } from './handlers/secrets-handlers.ts';
import { createServersHandlers } from './handlers/servers-handlers.ts';
import { createSkillsHandlers } from './handlers/skills-handlers.ts';
import { createSettingsHandlers, type SettingsParts } from './handlers/settings-handlers.ts';
import { missingAround } from './binding-surroundings.ts';
import { createToolsHandlers } from './handlers/tools-handlers.ts';
import { createWorkspaceHandlers, type WorkspaceParts } from './handlers/workspace-handlers.ts';
import { createWorkspacesHandlers } from './handlers/workspaces-handlers.ts';
import type { Host, HostOptions, ShellServices } from './host.ts';
import type { Conversations } from '../models/loop/conversations.ts';
import { prepareConversation } from '../models/loop/prepare-conversation.ts';
import { createProgramTools } from './program-tools.ts';
import { promptSetting } from './prompt-setting.ts';
import type { Rooms } from './rooms.ts';
import { createServerDrifts } from './server-drift.ts';
import type { ServerDesk } from './server-parts.ts';
import type { RecentFolders } from './user-folder/recent-folders.ts';
import type { ScreenState } from './user-folder/screen-state.ts';
import type { WorkspaceModels } from './workspace-models.ts';
import { createTrustStore } from './user-folder/trust-store.ts';

export interface HandlerParts {
  readonly rooms: Rooms;
  readonly desk: Pick<Host, 'startRun' | 'callTool' | 'checkProgram' | 'declaration'>;
  readonly conversations: Conversations;
  readonly models: WorkspaceModels;
  readonly snapshot: WorkspaceParts['snapshot'];
  readonly recent: RecentFolders;
  readonly screen: ScreenState;
  readonly settings: SettingsParts;
  readonly serverDesk: ServerDesk;
  readonly giveTrust: () => Promise<void>;
  /** What windows show of the folder is not the same any more. */
  readonly changed: () => void;
}

/** Nothing is looked for in a folder that nobody trusts: finding a program may start the person's shell. */
function createMissingAround({ workspace, trust, searchPath }: Rooms, secrets: HostOptions['secrets']) {
  const around = { folder: workspace.folder, env: process.env, secrets, searchPath };
  return async (text: string) => (trust.isTrusted ? missingAround(text, around) : []);
}

/** What answers the calls of a window with its own abilities. */
export function createHandlers(
  { configFolder, resources: { examplesFolder }, secrets, log }: HostOptions,
  parts: HandlerParts,
): (own: ShellServices) => Handlers {
  const { rooms, desk, conversations, snapshot, recent, screen, settings, serverDesk, giveTrust } = parts;
  const { workspace, servers, registry, runtime, gates, debug, runDebugs, holds, runs, tokens } = rooms;
  const programs = createProgramTools({ workspace, runtime: () => runtime.current() });
  const drifts = createServerDrifts({ servers, tools: () => registry.current(), programs });
  return (own) => ({
    ...createAppHandlers({
      shell: own,
      examplesFolder,
      runtimes: async () => [await runtime.state()],
    }),
    ...createWorkspacesHandlers({
      shell: own,
      examplesFolder,
      recent,
      trust: createTrustStore(configFolder, log),
    }),
    ...createWorkspaceHandlers({ snapshot, giveTrust }),
    ...createFilesHandlers(workspace),
    ...createProgramsHandlers(desk),
    ...createToolsHandlers({ registry, callTool: desk.callTool, missingAround: createMissingAround(rooms, secrets) }),
    ...createRegistryHandlers(registry),
    ...createExchangeHandlers({ registry, tokens, shell: own }),
    ...createModelsHandlers(parts),
    ...createServersHandlers({ desk: serverDesk, drifts, shell: own }),
    ...createSettingsHandlers(settings),
    ...createSecretsHandlers({ workspace, secrets }),
    ...createDebugHandlers({ debug, runDebugs, workspace }),
    ...createGatesHandlers({
      gates,
      tools: () => registry.current(),
      settingsText: () => workspace.settingsText(),
      history: registry.history,
    }),
    ...createHoldsHandlers(holds),
    ...createSkillsHandlers({ history: registry.history }),
    ...createEvalsHandlers(workspace.folder),
    ...createCasesHandlers({ workspace, runs, conversations }),
    ...createRunsHandlers({ runs, start: desk.startRun }),
    ...createScreenHandlers(screen),
  });
}

/** What a model reads, costs and writes. */
function createModelsHandlers({ rooms, desk, conversations, models, changed }: HandlerParts) {
  const { workspace, registry, runs, tokens, trust } = rooms;
  return {
    ...createModelHandlers({ registry, recorded: runs, tokens, models, allow: () => workspace.settings().allow ?? [] }),
    ...createPromptHandlers({
      declaration: desk.declaration,
      setting: () => promptSetting(rooms),
      runs,
      tokens,
      models,
    }),
    ...createConversationsHandlers({
      conversations,
      prepare: () => prepareConversation({ ...rooms, settings: workspace.settings().model ?? {} }),
      async allowUnisolated(allowed) {
        await trust.allowUnisolated(allowed);
        changed();
      },
    }),
  };
}
