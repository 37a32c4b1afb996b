import { execa } from 'execa';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMcpServer, type McpAddress, type McpHttp } from '../../support/mcp-client.ts';
import { makeMcpWorkspace } from '../../support/mcp-workspace.ts';
import type { TempFolder } from '../../support/temp-folder.ts';

/** The published suite. It needs a newer Node than we do, which npx fetches as well. */
const SUITE = ['-y', '-p', 'node@24', '-p', '@modelcontextprotocol/conformance@0.2.0-alpha.12', 'conformance'];
const FETCH_MS = 180_000;

/** What scenarios must not find wanting: all else is about tools, resources and prompts that only the suite's own server has. */
const NOT_OFFERED =
  /Method not found|Tool '?\w+'? not found|^Not testable: server (does not list the diagnostic|exposes no) tool|^Prerequisite failed: could not get initial InputRequiredResult|^Expected InputRequiredResult with inputRequests/;

let temp: TempFolder;
let server: McpHttp;
let forwarder: Forwarder;
let missing: string | undefined;

beforeAll(async () => {
  temp = await makeMcpWorkspace();
  server = await startMcpServer(temp.path, ['--allow-unisolated']);
  forwarder = await forwardWithToken(server);
  const fetched = await execa('npx', [...SUITE, '--version'], { reject: false, timeout: FETCH_MS, cwd: temp.path });
  if (fetched.failed) missing = fetched.shortMessage;
}, FETCH_MS + 60_000);

afterAll(async () => {
  await forwarder.close();
  expect(await server.stop()).toBe(0);
  await temp.remove();
});

const WHOLE = {
  '2025-11-25': [
    'server-initialize',
    'server-session-lifecycle',
    'ping',
    'tools-list',
    'server-sse-multiple-streams',
    'dns-rebinding-protection',
  ],
  '2026-07-28': ['tools-list', 'http-header-validation', 'server-sse-multiple-streams', 'dns-rebinding-protection'],
} as const;

describe('the published conformance suite', () => {
  for (const [version, whole] of Object.entries(WHOLE)) {
    it(
      `finds nothing wanting in what is offered at ${version}`,
      async ({ skip }) => {
        skip(missing !== undefined, `npx cannot fetch the suite: ${missing}`);
        const found = await runSuite(version);
        const failed = found.filter(({ status }) => status === 'FAILURE');
        expect(failed.filter(({ errorMessage = '' }) => !NOT_OFFERED.test(errorMessage))).toEqual([]);
        const passed = new Set(found.filter(({ status }) => status === 'SUCCESS').map(({ scenario }) => scenario));
        for (const { scenario } of failed) passed.delete(scenario);
        expect([...passed]).toEqual(expect.arrayContaining([...whole]));
      },
      FETCH_MS,
    );
  }
});

interface Check {
  readonly scenario: string;
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** Runs every scenario of a revision; the suite itself counts those about what is not offered as failed. */
async function runSuite(version: string): Promise<Check[]> {
  const folder = join(temp.path, `results-${version}`);
  const args = ['server', '--url', forwarder.url, '--spec-version', version, '--suite', 'all', '--output-dir', folder];
  await execa('npx', [...SUITE, ...args], { reject: false, cwd: temp.path });
  const scenarios = await readdir(folder);
  const checks = scenarios.map(async (name) => {
    const scenario = /^server-(.*)-\d{4}-\d\d-\d\dT.*$/.exec(name)?.[1] ?? name;
    const list = JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')) as Omit<Check, 'scenario'>[];
    return list.map((check) => ({ ...check, scenario }));
  });
  return (await Promise.all(checks)).flat();
}

interface Forwarder {
  readonly url: string;
  close(): Promise<void>;
}

/** The suite cannot send a token, so a server before ours adds it; nothing else of a request is changed but the port. */
async function forwardWithToken({ url, token }: McpAddress): Promise<Forwarder> {
  const target = new URL(url);
  const front = createServer((incoming, outgoing) => {
    const ours = `:${(front.address() as AddressInfo).port}`;
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value).replace(ours, `:${target.port}`)]),
    );
    const { method, url: path } = incoming;
    const options = { host: target.hostname, port: target.port, method, path };
    const onward = request({ ...options, headers: { ...headers, authorization: `Bearer ${token}` } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}${target.pathname}`,
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
