import { join } from 'node:path';
import type { Next } from '../../shared/contract/contract.ts';
import type { AppError } from '../../shared/contract/errors.ts';
import type { HostClient } from '../../shared/contract/host-client.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { ServerState, ServerSummary } from '../../shared/model/server.ts';
import { openTestHost, type TestHost, type TestHostOptions } from './open-test-host.ts';
import { makeTempFolder, type TempFolder } from './temp-folder.ts';
import { writeFiles } from './write-files.ts';

export const SCRIPTED_SERVER = join(process.cwd(), 'test/fixtures/servers/scripted-server.mjs');

/** The entry of `mcp.json` that starts the scripted server with a scenario. */
export function scripted(scenario: string, argument?: string, env?: Readonly<Record<string, string>>): object {
  const args = [SCRIPTED_SERVER, scenario, ...(argument === undefined ? [] : [argument])];
  // So that whatever comes from it can be found by the folder of its test.
  return { command: process.execPath, args, env: { TEST_FOLDER: '${workspaceFolder}', ...env } };
}

export interface ServerHost extends TestHost {
  readonly folder: string;
  readonly configFolder: string;
  /** The state that the page was told last, once it fits. */
  until(name: string, fits: (state: ServerState) => boolean): Promise<ServerSummary>;
  call(tool: string, args?: unknown, signal?: AbortSignal): Promise<CallRecord>;
  /** Its log, once it holds the text. */
  logged(name: string, text: string): Promise<string>;
  dispose(): Promise<void>;
}

export interface ServerHostOptions {
  readonly servers: Readonly<Record<string, object>>;
  readonly allow?: readonly string[];
  readonly limits?: Readonly<Record<string, number>>;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly trust?: TestHostOptions['trust'];
  /** A folder of an earlier host, with all that is in it. */
  readonly folder?: TempFolder;
}

/** A workspace with servers, its host and a page, all their parts real. */
export async function openServerHost(options: ServerHostOptions): Promise<ServerHost> {
  const { servers, allow = ['*'], limits, files = {}, trust } = options;
  const temp = options.folder ?? (await makeTempFolder());
  const folder = join(temp.path, 'workspace');
  await writeFiles(folder, {
    'gatehouse.json': { version: 1, allow, runtime: { ...(limits && { limits }) } },
    'mcp.json': { mcpServers: servers },
    ...files,
  });
  const opened = await openTestHost({ folder, configFolder: join(temp.path, 'config'), ...(trust && { trust }) });
  const { host, client } = opened;
  const waiting = new Set<(all: readonly ServerSummary[]) => void>();
  client.on('servers.changed', (all) => waiting.forEach((tell) => tell(all)));

  return {
    ...opened,
    folder,
    configFolder: join(temp.path, 'config'),
    until: (name, fits) =>
      new Promise((resolve) => {
        const tell = (all: readonly ServerSummary[]) => {
          const found = all.find((one) => one.name === name);
          if (!found || !fits(found.state)) return;
          waiting.delete(tell);
          resolve(found);
        };
        waiting.add(tell);
        tell(host.servers());
      }),
    call: (tool, args = {}, signal) =>
      host.callTool({
        tool,
        argumentsText: typeof args === 'string' ? args : JSON.stringify(args),
        ...(signal && { signal }),
      }),
    logged: (name, text) => readLog(client, name, text),
    async dispose() {
      await host.dispose();
      if (!options.folder) await temp.remove();
    },
  };
}

function readLog(client: HostClient, name: string, text: string): Promise<string> {
  const enough = new AbortController();
  let log = '';
  return new Promise((resolve, reject) => {
    const take = ({ lines }: Next<'servers.log'>) => {
      log += lines.map((line) => `${line.source}: ${line.text}\n`).join('');
      if (!log.includes(text)) return;
      enough.abort();
      resolve(log);
    };
    client.open('servers.log', { name }, take, { signal: enough.signal }).catch((error: AppError) => {
      if (!enough.signal.aborted) reject(error);
    });
  });
}

export const isReady = ({ status }: ServerState): boolean => status === 'ready';
export const isFailed = ({ status }: ServerState): boolean => status === 'failed';
