import { AppError } from '../../../shared/contract/errors.ts';
import type { ServerLogLine } from '../../../shared/model/server.ts';
import { SERVER_FILES } from '../../../shared/model/server-export.ts';
import type { ShellServices } from '../host.ts';
import type { ServerDrifts } from '../server-drift.ts';
import type { ServerDesk } from '../server-parts.ts';
import type { Handlers, StreamContext } from './handlers.ts';

type ServersCall =
  | 'servers.list'
  | 'servers.start'
  | 'servers.stop'
  | 'servers.restart'
  | 'servers.signIn'
  | 'servers.save'
  | 'servers.remove'
  | 'servers.otherApps'
  | 'servers.preview'
  | 'servers.import'
  | 'servers.export'
  | 'servers.saveExport'
  | 'servers.acknowledge'
  | 'servers.drift'
  | 'servers.toolVersions'
  | 'servers.log';

export interface ServersParts {
  readonly desk: ServerDesk;
  readonly drifts: ServerDrifts;
  readonly shell: ShellServices;
}

export function createServersHandlers({ desk, drifts, shell }: ServersParts): Pick<Handlers, ServersCall> {
  const done = <A>(act: (params: A) => unknown) => {
    return async (params: A) => {
      await act(params);
      return {};
    };
  };
  return {
    'servers.list': () => desk.summaries(),
    'servers.start': done(({ name }) => desk.start(name)),
    'servers.stop': done(({ name }) => desk.stop(name)),
    'servers.restart': done(({ name }) => desk.restart(name)),
    'servers.signIn': done(({ name }) => desk.signIn(name, (url) => shell.openAddress?.(url))),
    'servers.save': async (server) => ({ secrets: await desk.save(server) }),
    'servers.remove': done(({ name }) => desk.remove(name)),
    'servers.otherApps': async () => [...(await desk.otherApps())],
    'servers.preview': ({ source }) => desk.preview(source),
    'servers.import': done(({ source, names }) => desk.import(source, names)),
    'servers.export': ({ format }) => desk.export(format),
    async 'servers.saveExport'({ format }) {
      if (!shell.saveText) throw new AppError('unsupported', { what: 'save a file in a dialog of the system' });
      const file = await shell.saveText(SERVER_FILES[format], desk.export(format).text);
      return file === undefined ? {} : { file };
    },
    'servers.acknowledge': done(({ name }) => desk.acknowledge(name)),
    'servers.drift': ({ name }, { signal }) => drifts.detail(name, signal),
    'servers.toolVersions': ({ name, tool }) => drifts.versions(name, tool),
    'servers.log': ({ name }, context) => streamLog(desk, name, context),
  };
}

const COLLECT_MS = 16;

/** The log as it is, then what comes, until the client has enough. */
async function streamLog(
  desk: ServerDesk,
  name: string,
  { stream, signal }: StreamContext<'servers.log'>,
): Promise<Record<string, never>> {
  let waiting: ServerLogLine[] = [];
  let wake: () => void = () => undefined;
  const { lines, dropped } = desk.log(name);
  const off = desk.onLogLine(name, (line) => {
    waiting.push(line);
    wake();
  });
  signal.addEventListener('abort', () => wake());
  try {
    stream.send({ lines: [...lines], dropped });
    while (!signal.aborted) {
      if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      await new Promise((resolve) => setTimeout(resolve, COLLECT_MS));
      await stream.room();
      const batch = waiting.splice(0);
      const over = Math.max(0, batch.length - MAX_BATCH);
      if (batch.length > 0) stream.send({ lines: batch.slice(over), dropped: over });
    }
    return {};
  } finally {
    off();
    waiting = [];
  }
}

/** What a slow reader would only scroll past. */
const MAX_BATCH = 512;
