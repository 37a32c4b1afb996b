import {
  Client,
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  type Progress,
  type ProtocolEra,
  type Transport,
  type VersionNegotiationOptions,
} from '@modelcontextprotocol/client';
import { showValue } from '../../shared/lib/json-show.ts';
import type { ServerFault } from '../../shared/model/server.ts';
import type { ExactArguments } from './exact-json.ts';
import { listTools, type ToolList } from './list-tools.ts';
import { readResult, type ToolResult } from './read-result.ts';
import { reasonOf } from './server-fault.ts';
import type { ServerLog } from './server-log.ts';

export interface ToolRequest {
  readonly tool: string;
  /** What validators saw; its text is what goes out. */
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly argumentsText: string;
  /** Of the list; decides which arguments a server at an address wants in its headers as well. */
  readonly inputSchema: unknown;
  /** Whoever called refuses a longer one, so that it need not be read. */
  readonly maxResultBytes: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** How a server answered one call. */
export type ToolAnswer =
  | { readonly kind: 'result'; readonly result: ToolResult }
  /** Longer than was asked for, and not read. */
  | { readonly kind: 'too_large' }
  /** The server refuses the call itself, as for a tool that it does not know. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'malformed'; readonly reason: string }
  /** The connection ended before it answered; the call may have had effects. */
  | { readonly kind: 'lost'; readonly fault: ServerFault }
  | { readonly kind: 'stopped' };

/** A server that can be asked. */
export interface Connection {
  readonly era: ProtocolEra;
  readonly protocol: string;
  readonly title?: string;
  readonly pid?: number;
  readonly executable?: string;
  listTools(signal: AbortSignal): Promise<ToolList>;
  call(request: ToolRequest): Promise<ToolAnswer>;
  /** Settles when the connection ends without being closed. */
  readonly lost: Promise<ServerFault>;
  /** Ends it, and the program behind it with all that it started. */
  close(): Promise<void>;
}

export interface ClientOptions {
  readonly transport: Transport;
  readonly exact: ExactArguments;
  readonly log: ServerLog;
  readonly version: string;
  readonly signal: AbortSignal;
  readonly startMs: number;
  /** `auto`: asks for the newest revision first; `older`: begins with `initialize`. */
  readonly mode: { readonly kind: 'auto'; readonly probeMs: number } | { readonly kind: 'older' };
  readonly onListChanged: () => void;
  readonly faultOf: (error: unknown) => ServerFault;
  readonly program?: {
    readonly pid: number;
    readonly executable: string;
    readonly exit: Promise<ServerFault>;
    readonly end: () => Promise<void>;
  };
}

const LIST_CHANGED_SETTLE_MS = 50;

/** Agrees with the server on a revision. Rejects with an error of the SDK or of the network. */
export async function openClient(options: ClientOptions): Promise<Connection> {
  const { transport, log, signal, startMs, onListChanged } = options;
  const client = new Client(
    { name: 'gatehouse', title: 'Gatehouse', version: options.version },
    {
      capabilities: {},
      versionNegotiation: negotiation(options.mode),
      listChanged: {
        tools: { autoRefresh: false, debounceMs: LIST_CHANGED_SETTLE_MS, onChanged: () => onListChanged() },
      },
    },
  );
  refuseRequests(client, log);
  client.setNotificationHandler('notifications/message', ({ params }) => {
    const { level, logger, data } = params;
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    log.add('log', `${level}${logger === undefined ? '' : ` ${logger}`}: ${text}`);
  });
  const health = watchHealth(client, options);
  await client.connect(transport, { timeout: startMs, signal });
  return connectionOf(client, options, health);
}

function negotiation(mode: ClientOptions['mode']): VersionNegotiationOptions {
  return mode.kind === 'older' ? { mode: 'legacy' } : { mode: 'auto', probe: { timeoutMs: mode.probeMs } };
}

/** Nobody here answers for a model or a person (sampling, elicitation, roots): we say so beforehand, and if asked. */
function refuseRequests(client: Client, log: ServerLog): void {
  client.fallbackRequestHandler = ({ method }) => {
    log.add('host', `It asked for ${method}, which Gatehouse does not offer to servers; refused.`);
    return Promise.reject(new ProtocolError(ProtocolErrorCode.MethodNotFound, `${method} is not supported`));
  };
}

interface Health {
  readonly lost: Promise<ServerFault>;
  /** An exchange failed: is anybody there? */
  doubt(error: unknown): void;
  /** From now on an end is wanted. */
  close(): void;
}

const CHECK_MS = 5_000;

/** Finds out that a server is gone: a program by its end, an address by asking it once something went wrong. */
function watchHealth(client: Client, { log, program, faultOf }: ClientOptions): Health {
  let tellLost: (fault: ServerFault) => void = () => undefined;
  const lost = new Promise<ServerFault>((resolve) => (tellLost = resolve));
  let isClosed = false;
  let isChecking = false;

  async function check(): Promise<void> {
    if (isClosed || isChecking || client.getProtocolEra() === undefined) return;
    isChecking = true;
    try {
      await (client.getProtocolEra() === 'modern'
        ? client.discover({ timeout: CHECK_MS })
        : client.ping({ timeout: CHECK_MS }));
    } catch (error) {
      // Whoever refuses the question is there.
      if (!isClosed && !(error instanceof ProtocolError)) tellLost(faultOf(error));
    } finally {
      isChecking = false;
    }
  }

  client.onerror = (error) => {
    if (isClosed) return;
    log.add('host', reasonOf(error));
    if (!program) void check();
  };
  void program?.exit.then((fault) => {
    if (!isClosed) tellLost(fault);
  });
  return {
    lost,
    doubt: () => void (program ? undefined : check()),
    close: () => (isClosed = true),
  };
}

function connectionOf(client: Client, options: ClientOptions, health: Health): Connection {
  const { program, exact } = options;
  const info = client.getServerVersion();
  const era = client.getProtocolEra() ?? 'legacy';
  return {
    era,
    protocol: client.getNegotiatedProtocolVersion() ?? '',
    ...(info && { title: `${info.title ?? info.name} ${info.version}` }),
    ...(program && { pid: program.pid, executable: program.executable }),
    listTools: (signal) => listTools(client, { signal, sendsHeaders: !program && era === 'modern' }),
    call: (request) => callTool(client, request, { exact, health, program }),
    lost: health.lost,
    async close() {
      health.close();
      await client.close().catch(() => undefined); // it is gone already
      await program?.end();
    },
  };
}

/** The gateway's clock decides how long a call may take, not the SDK's. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

interface CallParts {
  readonly exact: ExactArguments;
  readonly health: Health;
  readonly program: ClientOptions['program'];
}

async function callTool(client: Client, request: ToolRequest, parts: CallParts): Promise<ToolAnswer> {
  const { tool, argumentsText, inputSchema, signal, onProgress } = request;
  const args = { ...request.arguments };
  parts.exact.hold(args, argumentsText);
  try {
    const result = await client.callTool(
      { name: tool, arguments: args },
      {
        signal,
        timeout: NO_TIMEOUT_MS,
        onprogress: onProgress,
        // Without an output schema, which is checked at the gate and there for every tool alike.
        toolDefinition: { name: tool, inputSchema: inputSchema as { type: 'object' } }, // read by name, whatever it is
      },
    );
    return await readResult(result, request);
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    return answerOfError(error, parts);
  }
}

async function answerOfError(error: unknown, { health, program }: CallParts): Promise<ToolAnswer> {
  if (error instanceof ProtocolError) return { kind: 'refused', code: error.code, message: error.message };
  if (error instanceof SdkError && MALFORMED.has(error.code)) return { kind: 'malformed', reason: error.message };
  health.doubt(error);
  if (program) return { kind: 'lost', fault: await program.exit };
  const stillThere = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), CHECK_MS * 2));
  const fault = await Promise.race([health.lost, stillThere]);
  return fault ? { kind: 'lost', fault } : { kind: 'malformed', reason: showValue(reasonOf(error)) };
}

const MALFORMED: ReadonlySet<SdkErrorCode> = new Set([
  SdkErrorCode.InvalidResult,
  SdkErrorCode.UnsupportedResultType,
  SdkErrorCode.InputRequiredRoundsExceeded,
  SdkErrorCode.CapabilityNotSupported,
  SdkErrorCode.ClientHttpUnexpectedContent,
]);
