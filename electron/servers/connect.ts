import { resolve as resolvePath } from 'node:path';
import type { OAuthClientProvider } from '@modelcontextprotocol/client';
import type { HttpServer, ServerConfig, ServerFault, StdioServer } from '../../shared/model/server.ts';
import { processEnvironment } from '../processes/environment.ts';
import type { OrphanWatch } from '../processes/orphan-watch.ts';
import type { SearchPath } from '../processes/search-path.ts';
import { startProgram, type Program, type ProgramExit } from '../processes/start-program.ts';
import { openClient, type Connection } from './connection.ts';
import { createExactArguments } from './exact-json.ts';
import { ExactHttpTransport } from './http-transport.ts';
import { createLineReader } from './line-reader.ts';
import { exitFault, httpFault, protocolFault, serverFault } from './server-fault.ts';
import type { ServerLog } from './server-log.ts';
import { StdioTransport } from './stdio-transport.ts';

/** What every connection of a workspace needs. */
export interface ConnectionParts {
  /** Absolute path. */
  readonly workspaceFolder: string;
  readonly hostEnv: Readonly<Record<string, string | undefined>>;
  readonly searchPath: SearchPath;
  readonly orphans: OrphanWatch;
  /** Version of the product, said to servers. */
  readonly version: string;
}

export interface ConnectRequest {
  /** All its references are resolved. */
  readonly config: ServerConfig;
  readonly log: ServerLog;
  readonly signal: AbortSignal;
  /** A server that did not bear the question for its revision is not asked it again. */
  readonly skipProbe: boolean;
  readonly auth: OAuthClientProvider | undefined;
  readonly onListChanged: () => void;
}

export type Connected =
  | { readonly ok: true; readonly connection: Connection; readonly skipProbe: boolean }
  | { readonly ok: false; readonly fault: ServerFault };

/** Starts or reaches a server and agrees with it on a revision of the protocol. Never rejects. */
export function connect(request: ConnectRequest, parts: ConnectionParts): Promise<Connected> {
  const { config } = request;
  return config.kind === 'http' ? connectHttp(config, request, parts) : connectStdio(config, request, parts);
}

/** Long enough for a package that is fetched first. */
const START_MS = 60_000;
/** How long a program may leave the question for its revision unanswered before it counts as one of the older ones. */
const PROBE_MS = 10_000;

async function connectHttp(
  { url, headers }: HttpServer,
  { log, signal, auth, onListChanged }: ConnectRequest,
  { version }: ConnectionParts,
): Promise<Connected> {
  if (!URL.canParse(url)) return { ok: false, fault: serverFault('unreachable', { url, reason: 'it is no address' }) };
  const exact = createExactArguments();
  const transport = new ExactHttpTransport({ url, headers, exact, auth });
  try {
    const connection = await openClient({
      transport,
      exact,
      log,
      version,
      signal,
      startMs: START_MS,
      mode: { kind: 'auto', probeMs: START_MS },
      onListChanged,
      faultOf: (error) => httpFault(error, url),
    });
    return { ok: true, connection, skipProbe: false };
  } catch (error) {
    return { ok: false, fault: httpFault(error, url) };
  }
}

async function connectStdio(config: StdioServer, request: ConnectRequest, parts: ConnectionParts): Promise<Connected> {
  const { log, skipProbe } = request;
  const first = await startAndConnect(config, request, { parts, skipProbe });
  if (first.ok || skipProbe || first.fault.code !== 'exited' || request.signal.aborted) return first;
  // Servers on older SDKs may end at any question before `initialize`, which a server that is broken does as well.
  log.add('host', 'It ended when it was asked for its revision of the protocol; started again for the older one.');
  const second = await startAndConnect(config, request, { parts, skipProbe: true });
  return second.ok ? { ...second, skipProbe: true } : second;
}

async function startAndConnect(
  config: StdioServer,
  request: ConnectRequest,
  { parts, skipProbe }: { readonly parts: ConnectionParts; readonly skipProbe: boolean },
): Promise<Connected> {
  const { log } = request;
  const mark = log.mark();
  const started = await start(config, parts);
  if (!started.ok) return started;
  const { program, executable } = started;
  logStderr(program, log);
  const exact = createExactArguments();
  let exit: ProgramExit | undefined;
  void program.exit.then((how) => (exit = how));
  const stop = (): void => void program.end();
  const transport = new StdioTransport({ program, exact, onForeignLine: (line) => log.add('stdout', line) });
  const begun = performance.now();
  request.signal.addEventListener('abort', stop, { once: true });
  try {
    const connection = await openClient({
      transport,
      exact,
      log,
      version: parts.version,
      signal: request.signal,
      startMs: START_MS,
      mode: skipProbe ? { kind: 'older' } : { kind: 'auto', probeMs: PROBE_MS },
      onListChanged: request.onListChanged,
      faultOf: (error) => protocolFault(error, 'no_answer', { stderr: log.stderrSince(mark) }),
      program: {
        pid: program.pid,
        executable,
        exit: program.exit.then(async (how) => {
          await transport.allRead();
          return exitFault(how, log.stderrSince(mark));
        }),
        end: () => program.end(),
      },
    });
    const wasSilent = connection.era === 'legacy' && performance.now() - begun >= PROBE_MS;
    return { ok: true, connection, skipProbe: skipProbe || wasSilent };
  } catch (error) {
    const hasExited = exit !== undefined || (await hasEnded(program));
    await program.end();
    const stderr = log.stderrSince(mark);
    if (hasExited) return { ok: false, fault: exitFault(await program.exit, stderr) };
    return { ok: false, fault: protocolFault(error, 'no_answer', { limitMs: START_MS, stderr }) };
  } finally {
    request.signal.removeEventListener('abort', stop);
  }
}

/** Its pipes may close a moment before the system says that it is gone. */
const PIPE_LEAD_MS = 50;

function hasEnded(program: Program): Promise<boolean> {
  const wait = new Promise<false>((resolve) => setTimeout(() => resolve(false), PIPE_LEAD_MS));
  return Promise.race([program.exit.then(() => true), wait]);
}

type Started =
  | { readonly ok: true; readonly program: Program; readonly executable: string }
  | { readonly ok: false; readonly fault: ServerFault };

/** Variables that programs of a person count on, beside those that every process of ours inherits. */
const PERSONAL = (
  'HOME USER LOGNAME SHELL USERNAME USERPROFILE HOMEDRIVE HOMEPATH APPDATA LOCALAPPDATA PROGRAMDATA PROGRAMFILES ' +
  'PROGRAMFILES(X86) PROGRAMW6432'
).split(' ');

async function start(config: StdioServer, parts: ConnectionParts): Promise<Started> {
  const { workspaceFolder, hostEnv, searchPath, orphans } = parts;
  const { command, args } = config;
  const folder = config.cwd === undefined ? workspaceFolder : resolvePath(workspaceFolder, config.cwd);
  const found = await searchPath.find(command, folder);
  if (!found.ok) return { ok: false, fault: serverFault('not_found', { command, searched: found.searched }) };
  const { executable, path } = found;
  const env = processEnvironment(hostEnv, { extraNames: PERSONAL, set: { PATH: path, ...config.env } });
  const started = await startProgram({ executable, args, folder, env, orphans });
  if (started.ok) return { ok: true, program: started.program, executable };
  return { ok: false, fault: serverFault('not_started', { command: executable, reason: started.reason }) };
}

const MAX_STDERR_LINE = 1024 * 1024;

function logStderr({ stderr }: Program, log: ServerLog): void {
  const lines = createLineReader(MAX_STDERR_LINE, (line) => log.add('stderr', line));
  stderr.on('data', (chunk: Buffer) => {
    lines.push(chunk);
  });
  stderr.on('end', () => lines.end());
}
