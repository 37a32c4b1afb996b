import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../shared/contract/errors.ts';
import type { ConversationEvent } from '../../../shared/model/conversation.ts';
import { isMissing, unwritable } from '../../workspace/file-text.ts';
import { prepareOwnFolder } from '../../workspace/own-folder.ts';
import { OWN_FOLDER } from '../../workspace/places.ts';

const CONVERSATIONS_FOLDER = `${OWN_FOLDER}/conversations`;

/** The conversations of a workspace on disk: one file each, one event a line, in order. The file is the conversation. */
export interface ConversationLog {
  /** Newest first. */
  ids(): Promise<readonly string[]>;
  /** What is there of it; a last line that was cut off is left out. Throws `not_found`. */
  read(conversationId: string): Promise<readonly ConversationEvent[]>;
  /** Settles once the lines are on disk, after those before them. Throws `unwritable`. */
  append(conversationId: string, events: readonly ConversationEvent[]): Promise<void>;
  delete(conversationId: string): Promise<void>;
}

export function createConversationLog(workspaceFolder: string): ConversationLog {
  const folder = join(workspaceFolder, ...CONVERSATIONS_FOLDER.split('/'));
  const fileOf = (conversationId: string) => {
    if (!CONVERSATION_ID.test(conversationId)) throw noConversation(conversationId);
    return join(folder, `${conversationId}.jsonl`);
  };
  return {
    async ids() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const ids = names.filter((name) => name.endsWith('.jsonl')).map((name) => name.slice(0, -'.jsonl'.length));
      return ids
        .filter((id) => CONVERSATION_ID.test(id))
        .sort()
        .reverse();
    },
    async read(conversationId) {
      const text = await readFile(fileOf(conversationId), 'utf8').catch((error: unknown) => {
        if (isMissing(error)) throw noConversation(conversationId);
        throw error;
      });
      return eventsIn(text);
    },
    async append(conversationId, events) {
      await prepareOwnFolder(workspaceFolder);
      const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
      try {
        await mkdir(folder, { recursive: true });
        await appendFile(fileOf(conversationId), lines, { flush: true });
      } catch (error) {
        throw unwritable(CONVERSATIONS_FOLDER, error);
      }
    },
    delete: (conversationId) => rm(fileOf(conversationId), { force: true }),
  };
}

const CONVERSATION_ID = /^[0-9a-z-]{1,64}$/;

function noConversation(name: string): AppError {
  return new AppError('not_found', { what: 'conversation', name });
}

/** A host that ended in the middle of a line left no event there. */
function eventsIn(text: string): readonly ConversationEvent[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as ConversationEvent]; // the file is ours, and its version is read first
    } catch (error) {
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  });
}
