import type { HostRunRequest } from '../host.ts';
import type { Runs } from '../../runs/runs.ts';
import type { Handlers } from './handlers.ts';

type RunsCall = 'runs.start' | 'runs.stop' | 'runs.list' | 'runs.delete' | 'runs.watch' | 'runs.text';

export interface RunsParts {
  readonly runs: Runs;
  readonly start: (request: HostRunRequest) => Promise<{ readonly runId: string }>;
}

/** Longest piece of a text in one batch, in UTF-16 units. */
const TEXT_PIECE = 256 * 1024;

export function createRunsHandlers({ runs, start }: RunsParts): Pick<Handlers, RunsCall> {
  return {
    async 'runs.start'(params) {
      const { runId } = await start({ ...params, origin: 'person', fromWindow: true });
      return { runId };
    },
    'runs.stop'({ runId }) {
      runs.stop(runId);
      return {};
    },
    'runs.list': (page) => runs.list(page),
    async 'runs.delete'({ runId }) {
      await runs.delete(runId);
      return {};
    },
    async 'runs.watch'({ runId, fromSeq }, { stream, signal }) {
      const send = async (events: Parameters<typeof stream.send>[0]['events']) => {
        await stream.room();
        stream.send({ events, dropped: 0 });
      };
      const end = await runs.follow(runId, (events) => send([...events]), { fromSeq, signal });
      return end ? { end } : {};
    },
    async 'runs.text'({ runId, ...window }, { stream }) {
      const { text, length } = await runs.text(runId, window);
      for (let at = 0; at < text.length; at += TEXT_PIECE) {
        await stream.room();
        stream.send({ text: text.slice(at, at + TEXT_PIECE) });
      }
      return { length };
    },
  };
}
