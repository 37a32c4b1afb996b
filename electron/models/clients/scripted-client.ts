import { setImmediate } from 'node:timers/promises';
import type { ModelClient, ModelRequest } from './model-client.ts';
import { readScript } from './read-script.ts';

export interface ScriptedOptions {
  /** Path in the workspace, for what is said of it. */
  readonly file: string;
  /** Rejects where the file cannot be read. */
  readonly read: () => Promise<string>;
}

const PIECE_CHARS = 48;

/**
 * A model whose replies stand in a file, for work offline and for tests: the first request of a conversation gets the
 * first, and so on; a file may hold several conversations, told apart by their tasks. Its calls are told apart by the reply that they are in.
 */
export function createScriptedClient({ file, read }: ScriptedOptions): ModelClient {
  return {
    api: 'scripted',
    async send({ turns, tools }: ModelRequest, onDelta, signal) {
      const task = turns.flatMap((turn) => (turn.kind === 'task' ? turn.text : [])).join('\n\n');
      const way = tools.some(({ isOrdinary }) => isOrdinary) ? 'direct' : 'code';
      const script = readScript(await read(), { task, way });
      if (!script.ok) return { ok: false, fault: { code: 'script_unreadable', data: { file, reason: script.reason } } };
      const at = turns.filter(({ kind }) => kind === 'reply').length;
      const make = script.replies[at];
      if (!make) return { ok: false, fault: { code: 'script_over', data: { file, replies: script.replies.length } } };
      const reply = make(tools[0]?.name ?? '');
      const calls = reply.calls.map((call) => ({ ...call, callId: `r${at + 1}_${call.callId}` }));
      for (let from = 0; from < reply.text.length; from += PIECE_CHARS) {
        onDelta({ kind: 'text', text: reply.text.slice(from, from + PIECE_CHARS) });
        await setImmediate();
        signal.throwIfAborted();
      }
      for (const call of calls) onDelta({ kind: 'arguments', text: call.argumentsText });
      return { ok: true, reply: { ...reply, calls } };
    },
  };
}
