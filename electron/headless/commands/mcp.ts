import { once } from 'node:events';
import { Option, type Command } from 'commander';
import { DISCLOSURE_STYLES, type DisclosureStyle } from '../../../shared/model/prompt.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { runtimeText } from '../../../shared/text/runtime-text.ts';
import type { Host } from '../../host/host.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { CommandFailure } from '../cli/failure.ts';
import { findWorkspace } from '../cli/find-workspace.ts';
import { namesIn } from '../cli/name-list.ts';
import type { Perform } from '../cli/run-cli.ts';
import { noteServers } from '../cli/server-notes.ts';
import { noteProblems } from '../cli/workspace-problems.ts';
import { logTo, openCommandHost } from '../command-host.ts';
import { isToken, newToken } from '../mcp/bearer-token.ts';
import { createMcpDesk, reasonOf, type McpDesk } from '../mcp/mcp-desk.ts';
import { startMcpHttp } from '../mcp/serve-http.ts';
import { serveMcpStdio } from '../mcp/serve-stdio.ts';
import { portNumber, startOnFreePort } from '../serve/free-port.ts';

interface McpOptions {
  readonly workspace?: string;
  readonly http?: true;
  readonly port?: string;
  readonly tools?: string;
  readonly prompt?: string;
  readonly style?: DisclosureStyle;
  readonly holds?: 'deny' | 'allow';
  readonly allowUnisolated?: true;
  readonly json?: true;
}

const { options: optionText, mcp: text, errors } = CLI_TEXT;

/** First port that is tried where none was asked for: the address stands in the configuration of clients. */
const FIRST_PORT = 4920;

export function mcpCommand(program: Command, perform: Perform): void {
  program
    .command('mcp')
    .description(text.about)
    .option('--workspace <dir>', optionText.workspace)
    .option('--http', text.http)
    .option('--port <number>', text.port)
    .option('--tools <globs>', optionText.tools)
    .option('--prompt <file>', text.prompt)
    .addOption(new Option('--style <style>', text.style).choices(DISCLOSURE_STYLES))
    .addOption(new Option('--holds <choice>', text.holds).choices(['deny', 'allow']))
    .option('--allow-unisolated', text.allowUnisolated)
    .option('--json', text.json)
    .addHelpText('after', `\n${text.details.join('\n')}`)
    .action((options: McpOptions) => perform((context) => mcp(options, context)));
}

async function mcp(options: McpOptions, context: CommandContext): Promise<ExitCode> {
  const http = httpWish(options, context);
  const host = await openCommandHost(findWorkspace(options.workspace, context.cwd), context);
  try {
    noteProblems(host, context.terminal);
    const desk = deskOver(host, options, context);
    try {
      await (http ? overHttp(desk, http, context) : overStdio(desk, context));
    } finally {
      desk.calls.close();
    }
    return EXIT.ok;
  } finally {
    await host.dispose();
  }
}

function deskOver(host: Host, options: McpOptions, { terminal }: CommandContext): McpDesk {
  const { tools, style, prompt, holds, allowUnisolated = false } = options;
  const log = logTo(terminal.note);
  const warn = (message: string, error?: unknown) => log({ level: 'warning', message, error });
  host
    .startServers({ kind: 'run', ...(tools !== undefined && { tools: namesIn(tools) }) })
    .then(() => noteServers(host, terminal))
    .catch((error: unknown) => warn('The servers of the workspace could not be started', error));
  noteRuntime(host, allowUnisolated, terminal.note).catch((error: unknown) => warn('The runtime is unknown', error));
  return createMcpDesk({
    host,
    wish: {
      ...(tools !== undefined && { tools: namesIn(tools) }),
      ...(style !== undefined && { style }),
      ...(prompt !== undefined && { prompt }),
    },
    allowUnisolated,
    holds,
    warn,
  });
}

/** What would become of every program is told once, before there is one. */
async function noteRuntime(host: Host, allowUnisolated: boolean, note: (line: string) => void): Promise<void> {
  const state = await host.runtimeState();
  if (!state.ok) note(`${runtimeText(state)}\n`);
  if (state.isolation === 'none') note(`${allowUnisolated ? text.noSandbox : text.rejects}\n`);
}

async function overStdio(desk: McpDesk, { terminal, signal }: CommandContext): Promise<void> {
  if (process.stdin.isTTY) terminal.note(`${text.typed}\n`);
  const { stdin, stdout } = process;
  await serveMcpStdio(desk, { stdin, stdout, signal, onError: noteError(terminal.note) });
}

interface HttpWish {
  readonly port: number | undefined;
  readonly token: string;
  /** It was made here, so nobody knows it yet. */
  readonly isNew: boolean;
  readonly json: boolean;
}

function httpWish(options: McpOptions, { env }: CommandContext): HttpWish | undefined {
  const { http, port, json = false } = options;
  if (!http) {
    if (port !== undefined) throw new CommandFailure({ code: 'usage', message: errors.portWithoutHttp });
    if (json) throw new CommandFailure({ code: 'usage', message: errors.jsonWithoutHttp });
    return undefined;
  }
  const set = env.GATEHOUSE_MCP_TOKEN;
  if (set !== undefined && !isToken(set)) throw new CommandFailure({ code: 'bad_token', message: errors.badToken });
  const asked = port === undefined ? undefined : portNumber(port);
  return { port: asked, token: set ?? newToken(), isNew: set === undefined, json };
}

async function overHttp(desk: McpDesk, wish: HttpWish, { terminal, signal }: CommandContext): Promise<void> {
  const { port: asked, token, isNew, json } = wish;
  const onError = noteError(terminal.note);
  const server = await startOnFreePort({
    asked,
    first: FIRST_PORT,
    start: (port) => startMcpHttp(desk, { port, token, onError }),
  });
  try {
    const { url } = server;
    if (json) terminal.result(`${JSON.stringify({ url, ...(isNew && { token }) })}\n`);
    else terminal.result(`${text.at(url)}\n${isNew ? `${text.token(token)}\n` : ''}`);
    if (!signal.aborted) await once(signal, 'abort');
    if (!json) terminal.note(`${text.stopping}\n`);
  } finally {
    desk.calls.close();
    await server.close();
  }
}

function noteError(note: (line: string) => void): (error: unknown) => void {
  return (error) => note(`warning: ${reasonOf(error)}\n`);
}
