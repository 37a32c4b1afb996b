import { createConversationLog } from '../models/loop/conversation-log.ts';
import { createConversations, type Conversations } from '../models/loop/conversations.ts';
import { openModel } from '../models/clients/open-model.ts';
import type { Host, Log } from './host.ts';
import type { Rooms } from './rooms.ts';
import { MODEL_PROGRAM, runModelProgram } from './run-model-program.ts';

export interface ConversationRooms extends Pick<Rooms, 'workspace' | 'references' | 'mayStart' | 'trust' | 'runtime'> {
  readonly desk: Pick<Host, 'startRun' | 'declaration'>;
  readonly log: Log;
}

/** The conversations of a workspace with the model that its settings name. */
export function createWorkspaceConversations({ desk, log, ...rooms }: ConversationRooms): Conversations {
  const { workspace, references, mayStart, trust, runtime } = rooms;
  const onBug = (error: unknown) => log({ level: 'error', message: 'A conversation failed in the host', error });
  return createConversations({
    log: createConversationLog(workspace.folder),
    openModel: () => openModel({ workspace, references, mayStart }),
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
