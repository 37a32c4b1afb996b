import { createConversationLog } from '../models/loop/conversation-log.ts';
import { createConversations, type Conversations } from '../models/loop/conversations.ts';
import type { Host, Log } from './host.ts';
import type { Rooms } from './rooms.ts';
import { MODEL_PROGRAM, runModelProgram } from './run-model-program.ts';
import type { WorkspaceModels } from './workspace-models.ts';

export interface ConversationRooms extends Pick<Rooms, 'workspace' | 'mayStart' | 'trust' | 'runtime'> {
  readonly models: Pick<WorkspaceModels, 'open'>;
  readonly desk: Pick<Host, 'startRun' | 'declaration'>;
  readonly log: Log;
}

/** The conversations of a workspace with the model that its settings name. */
export function createWorkspaceConversations({ desk, log, models, ...rooms }: ConversationRooms): Conversations {
  const { workspace, mayStart, trust, runtime } = rooms;
  const onBug = (error: unknown) => log({ level: 'error', message: 'A conversation failed in the host', error });
  return createConversations({
    log: createConversationLog(workspace.folder),
    openModel: () => models.open(workspace.settings().model ?? {}),
    declare: (wish) => desk.declaration(wish),
    settings() {
      const { budgets = {}, maxOutputTokens } = workspace.settings().model ?? {};
      return { budgets, maxOutputTokens };
    },
    runProgram: (request, signal) =>
      runModelProgram(
        request,
        {
          startRun: desk.startRun,
          mayStart: () => mayStart({ kind: 'guest', command: MODEL_PROGRAM }),
          mayRunUnisolated: () => trust.mayRunUnisolated,
          isolation: () => runtime.current().isolation,
          onBug,
        },
        signal,
      ),
    onBug,
  });
}
