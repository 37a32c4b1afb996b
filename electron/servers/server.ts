import type { ServerConfig, ServerFault, ServerState } from '../../shared/model/server.ts';
import type { MayStart } from '../processes/may-start.ts';
import { SecretStoreError } from '../workspace/secret-store.ts';
import type { References, UsedSecret } from '../workspace/references.ts';
import { createSecretScrub } from '../workspace/secret-scrub.ts';
import { connect, type ConnectionParts } from './connect.ts';
import type { Connection, ToolAnswer, ToolRequest } from './connection.ts';
import { OAuthProvider } from './oauth-provider.ts';
import { RECONNECT_ATTEMPTS, reconnectDelayMs, STEADY_MS } from './reconnect.ts';
import type { SavedSignIns } from './saved-sign-in.ts';
import { serverFault } from './server-fault.ts';
import type { ServerList } from './server-list.ts';
import { createServerLog, type ServerLog } from './server-log.ts';
import { signIn } from './sign-in.ts';
import { resolveConfig } from './variables.ts';

export interface ServerParts extends ConnectionParts {
  readonly references: References;
  readonly mayStart: MayStart;
  readonly signIns: SavedSignIns;
  /** The state of a server changed. */
  readonly changed: () => void;
  /** A bug, or a file of ours that cannot be written. */
  readonly onError: (message: string, error: unknown) => void;
}

export interface ServerOptions {
  readonly name: string;
  readonly config: ServerConfig;
  readonly list: ServerList;
}

export type ServerAnswer =
  | ToolAnswer
  | { readonly kind: 'unavailable'; readonly fault: ServerFault }
  /** The server is there and no longer has that tool. */
  | { readonly kind: 'not_listed' };

/** What is under way; a newer one replaces it, and what an older one still brings is let go of. */
interface Attempt {
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** One server of `mcp.json`: started when it is first needed, brought back when it is lost. */
export class Server {
  readonly name: string;
  readonly config: ServerConfig;
  readonly list: ServerList;
  readonly log: ServerLog;
  readonly #parts: ServerParts;
  #state: ServerState = { status: 'stopped' };
  #secrets: readonly UsedSecret[] = [];
  #auth: OAuthProvider | undefined;
  #connection: Connection | undefined;
  #attempt: Attempt | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;

  constructor({ name, config, list }: ServerOptions, parts: ServerParts) {
    this.name = name;
    this.config = config;
    this.list = list;
    this.#parts = parts;
    this.log = createServerLog((text) => createSecretScrub(this.secrets).text(text));
  }

  get state(): ServerState {
    return this.#state;
  }

  /** Secrets that it was started with, and tokens of a sign-in: what comes back from it is cleaned of them. */
  get secrets(): readonly UsedSecret[] {
    const reference = `\${sign-in:${this.name}}`;
    const tokens = [...(this.#auth?.seenTokens ?? [])].map((value) => ({ reference, value }));
    return tokens.length === 0 ? this.#secrets : [...this.#secrets, ...tokens];
  }

  /** Settles when it is ready or has failed; starts it where it is neither. */
  async start(): Promise<void> {
    if (this.#attempt) return this.#attempt.done;
    if (this.#state.status === 'ready') return;
    const isLost = this.#state.status === 'reconnecting';
    if (!isLost) this.#failures = 0;
    await this.#begin(isLost ? this.#state : { status: 'starting' });
  }

  /** Ends it and waits until nothing of it is left. */
  async stop(): Promise<void> {
    clearTimeout(this.#retry);
    const [attempt, connection] = [this.#attempt, this.#connection];
    this.#attempt = undefined;
    this.#connection = undefined;
    attempt?.abort.abort();
    if (this.#state.status !== 'stopped') this.#show({ status: 'stopped' });
    await Promise.all([attempt?.done, connection?.close()]);
  }

  /** Starts it where it is stopped or lost; one that failed waits for the person. Settles early where `signal` aborts. */
  async ready(signal: AbortSignal): Promise<void> {
    if (!this.#connection && this.#state.status !== 'failed') await untilEither(this.start(), signal);
  }

  async call(request: ToolRequest): Promise<ServerAnswer> {
    const { tool, signal } = request;
    await this.ready(signal);
    if (signal.aborted) return { kind: 'stopped' };
    if (!this.#connection) return { kind: 'unavailable', fault: faultOf(this.#state) };
    return this.list.has(tool) ? this.#connection.call(request) : { kind: 'not_listed' };
  }

  /** Asks the person to sign in, then starts it. `open` is given the address at which they do. */
  async signIn(open: (url: string) => void): Promise<void> {
    await this.stop();
    await this.#begin({ status: 'starting' }, async (signal) => {
      const resolved = await this.#resolve();
      if (!resolved.ok) return resolved.fault;
      if (resolved.config.kind !== 'http') return this.#open(signal);
      const { signIns: saved, version } = this.#parts;
      const show = (url: string): void => {
        this.#show({ status: 'starting', signInUrl: url });
        open(url);
      };
      const fault = await signIn({ server: resolved.config, saved, version, show, signal });
      if (fault || signal.aborted) return fault;
      this.#show({ status: 'starting' });
      return this.#open(signal);
    });
  }

  #show(state: ServerState): void {
    this.#state = state;
    this.#parts.changed();
  }

  #begin(shown: ServerState, open = this.#open.bind(this)): Promise<void> {
    clearTimeout(this.#retry);
    this.#show(shown);
    const abort = new AbortController();
    const done = open(abort.signal)
      .catch(this.#bug)
      .then((fault) => {
        if (this.#attempt?.abort !== abort) return;
        this.#attempt = undefined;
        if (fault) this.#failed(fault);
      });
    this.#attempt = { abort, done };
    return done;
  }

  readonly #bug = (error: unknown): ServerFault => {
    this.#parts.onError(`The server ${this.name} could not be started`, error);
    return serverFault('not_started', { command: this.name, reason: 'Gatehouse failed at it' });
  };

  /** Connects and reads the list; answers the fault where either does not go. */
  async #open(signal: AbortSignal): Promise<ServerFault | undefined> {
    const { log, list } = this;
    const resolved = await this.#resolve();
    if (!resolved.ok) return resolved.fault;
    const { config } = resolved;
    const onListChanged = (): void => void list.refresh(this.#connection);
    this.#auth = await this.#authOf(config);
    const connected = await connect(
      { config, log, signal, skipProbe: list.skipProbe, auth: this.#auth, onListChanged },
      this.#parts,
    );
    if (!connected.ok) return connected.fault;
    return this.#adopt(connected.connection, { skipProbe: connected.skipProbe, signal });
  }

  async #resolve(): Promise<
    { readonly ok: true; readonly config: ServerConfig } | { readonly ok: false; readonly fault: ServerFault }
  > {
    const { name, config } = this;
    if (!this.#parts.mayStart({ kind: 'server', name, command: targetOf(config) })) {
      return { ok: false, fault: serverFault('not_trusted') };
    }
    const resolved = await resolveConfig(config, this.#parts);
    if (!resolved.ok) {
      const { missing, fault } = resolved;
      return { ok: false, fault: serverFault('unresolved', { missing, ...(fault && { locked: fault.code }) }) };
    }
    this.#secrets = resolved.secrets;
    return resolved;
  }

  /** Whoever signed in before is signed in; nobody is asked by a mere start. */
  async #authOf(config: ServerConfig): Promise<OAuthProvider | undefined> {
    if (config.kind !== 'http' || !URL.canParse(config.url)) return undefined;
    const { signIns: saved } = this.#parts;
    try {
      const { tokens } = await saved.read(config.url);
      return tokens && (await OAuthProvider.open({ url: config.url, saved }));
    } catch (error) {
      if (!(error instanceof SecretStoreError)) throw error;
      this.log.add('host', 'The secret store gives nothing away, so that nobody is signed in.');
      return undefined;
    }
  }

  async #adopt(
    connection: Connection,
    { skipProbe, signal }: { readonly skipProbe: boolean; readonly signal: AbortSignal },
  ): Promise<ServerFault | undefined> {
    const fault = await this.list.read(connection, { skipProbe, signal });
    if (signal.aborted || fault) {
      await connection.close();
      return fault;
    }
    this.#connection = connection;
    this.#show(readyState(connection));
    const readyAt = performance.now();
    void connection.lost.then((loss) => {
      if (this.#connection !== connection) return;
      if (performance.now() - readyAt > STEADY_MS) this.#failures = 0;
      this.#connection = undefined;
      this.#failed(loss);
      void connection.close();
    });
    return undefined;
  }

  /** One that was up is tried again; one that did not even start waits for the person. */
  #failed(fault: ServerFault): void {
    const wasUp = this.#state.status === 'ready' || this.#state.status === 'reconnecting';
    if (!wasUp || this.#failures >= RECONNECT_ATTEMPTS) return this.#show({ status: 'failed', fault });
    this.#failures += 1;
    this.#show({ status: 'reconnecting', attempt: this.#failures, attempts: RECONNECT_ATTEMPTS, fault });
    this.#retry = setTimeout(() => void this.#begin(this.#state), reconnectDelayMs(this.#failures));
  }
}

/** What is started or reached, as `mcp.json` spells it. */
export function targetOf(config: ServerConfig): string {
  return config.kind === 'http' ? config.url : [config.command, ...config.args].join(' ');
}

function readyState({ protocol, title, pid, executable }: Connection): ServerState {
  return {
    status: 'ready',
    since: new Date().toISOString(),
    protocol,
    ...(title !== undefined && { title }),
    ...(pid !== undefined && { pid }),
    ...(executable !== undefined && { executable }),
  };
}

function faultOf(state: ServerState): ServerFault {
  return 'fault' in state ? state.fault : serverFault('no_answer');
}

function untilEither(settled: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end);
    void settled.then(end);
  });
}
