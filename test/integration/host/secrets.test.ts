import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli, type CliResult } from '../../support/cli.ts';
import { openHttpServer, type SeenRequest, type TestHttpServer } from '../../support/http-server.ts';
import { openTestHost } from '../../support/open-test-host.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';
import { buildModuleChild } from '../bindings/built-module-child.ts';

const EVERYTHING = join(process.cwd(), 'node_modules/@modelcontextprotocol/server-everything/dist/index.js');

/** A secret with characters that encodings change, one that the environment holds, and one that nothing refers to. */
const SECRET = 'sk-live/4711+"x"';
const TOKEN = 'tok-0815-environment';
const UNUSED = 'sentinel-of-the-host';
const BASIC = Buffer.from(`ada:${SECRET}`).toString('base64');

/** Every way in which one of them could stand in a text; the pieces are inside of whichever base64 holds them. */
const TRACES = [
  'sk-live',
  encodeURIComponent(SECRET),
  TOKEN,
  UNUSED,
  BASIC,
  Buffer.from(SECRET).toString('base64').slice(4, 16),
];

let temp: TempFolder;
let folder: string;
let service: TestHttpServer;

/** Says back all that it was sent, in the forms services use; fails where it is asked to. */
function echo({ headers, path, body }: SeenRequest, say: (status: number, text: string) => void): void {
  const key = headers['x-key'] as string;
  const encoded = {
    url: encodeURIComponent(key),
    basic: Buffer.from(`ada:${key}`).toString('base64'),
    key: { [key]: 1 },
  };
  const escaped = JSON.stringify(encoded).replaceAll('/', '\\/');
  const text = `{"headers":${JSON.stringify(headers)},"path":${JSON.stringify(path)},"body":${JSON.stringify(body)},"encoded":${escaped}}`;
  if (path.startsWith('/fail')) say(500, `Bad key ${key} in ${text}`);
  else say(200, text);
}

beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
  service = await openHttpServer((request, response) => {
    echo(request, (status, text) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text);
    });
  });
  await writeFiles(folder, {
    'gatehouse.json': { version: 1, allow: ['*'], runtime: { kind: 'local', env: { TZ: 'UTC' } } },
    'tools/echo.json': { tools: ['echo', 'fail'].map(httpTool) },
    'tools/look.json': {
      name: 'look',
      inputSchema: { type: 'object' },
      binding: { kind: 'module', file: 'tools/look.mjs', export: 'look' },
    },
    'tools/look.mjs': 'export const look = () => ({ env: process.env, argv: process.argv });\n',
    'mcp.json': {
      mcpServers: {
        everything: { command: 'node', args: [EVERYTHING], env: { KEY: '${secret:shop}', IN: '${workspaceFolder}' } },
      },
    },
    'programs/look.py': PROGRAM,
  });
});
afterEach(async () => {
  await service.close();
  await expectNoProcessWith(folder);
  await temp.remove();
});

function httpTool(name: string) {
  return {
    name,
    inputSchema: { type: 'object', properties: { q: { type: 'string' } } },
    binding: {
      kind: 'http',
      method: 'POST',
      url: `http://127.0.0.1:${service.port}/${name}?key=\${secret:shop}`,
      headers: { 'x-key': '${secret:shop}', authorization: 'Bearer ${env:SHOP_TOKEN}' },
      body: { secret: '${secret:shop}', q: '{{args.q}}' },
      allowPrivate: true,
    },
  };
}

/** Looks wherever a program could find a secret of the host that was handed to it, and prints all of it. */
const PROGRAM = `
import os, pathlib, sys

def read(path):
    try:
        return pathlib.Path(path).read_bytes().decode("utf-8", "replace")
    except OSError as error:
        return str(error)

found = {"env": dict(os.environ), "argv": sys.argv, "files": [str(path) for path in pathlib.Path(".").rglob("*")]}
found["own"] = [read("/proc/self/environ"), read("/proc/self/cmdline")]
found["parent"] = read(f"/proc/{os.getppid()}/cmdline")
results = [await tools.echo(q="1"), await tools.look(), await call_tool("everything.get-env")]
errors = []
try:
    await tools.fail(q="2")
except ToolError as error:
    errors.append([str(error), error.details])
print(results, errors, found)
print(results, errors, found, file=sys.stderr)
return {"results": results, "errors": errors, "found": found}
`;

async function textsBelow(path: string): Promise<string> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

function expectNone(what: string, text: string): void {
  expect(
    TRACES.filter((trace) => text.includes(trace) || text.includes(JSON.stringify(trace).slice(1, -1))),
    what,
  ).toEqual([]);
}

test('what a call goes out with reaches no program, trace, file, log or line of the command line', async () => {
  const env = { GATEHOUSE_HOME: join(temp.path, 'home'), SHOP_TOKEN: TOKEN, UNUSED_SENTINEL: UNUSED };
  const cli = (args: readonly string[], stdin = ''): Promise<CliResult> => runCli(args, { cwd: folder, env, stdin });
  await cli(['secret', 'set', 'shop'], SECRET);

  const run = await cli(['run', 'programs/look.py', '--json']);
  expect(run.code, run.stderr).toBe(0);
  const { value, calls } = JSON.parse(run.stdout) as {
    readonly value: { readonly results: readonly object[]; readonly errors: unknown };
    readonly calls: readonly object[];
  };
  // The service got the real thing, and the program a whole answer with names in it.
  expect(service.seen[0]).toMatchObject({
    headers: { 'x-key': SECRET, authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ secret: SECRET, q: '1' }),
  });
  expect(value.results[0]).toMatchObject({
    headers: { 'x-key': '${secret:shop}', authorization: 'Bearer ${env:SHOP_TOKEN}' },
    path: '/echo?key=${secret:shop}',
    encoded: { url: '${secret:shop}', basic: '${secret:shop}', key: { '${secret:shop}': 1 } },
  });
  expect(JSON.stringify(value.results[2])).toContain('${secret:shop}');
  expect(JSON.stringify(value.errors)).toContain('Bad key ${secret:shop}');
  expect(calls).toHaveLength(4);

  const shown = await cli(['run', 'programs/look.py']);
  const failed = await cli(['call', 'fail', '--args', '{"q":"3"}']);
  const called = await cli(['call', 'echo', '--args', '{"q":"4"}', '--json']);
  expect([shown.code, failed.code, called.code]).toEqual([0, 1, 0]);
  const listed = await cli(['secret', 'list', '--json']);
  for (const { stdout, stderr } of [run, shown, failed, called, listed]) expectNone('command line', stdout + stderr);
  const kept = await textsBelow(join(folder, '.gatehouse'));
  expect(kept).toContain('Bad key ${secret:shop}');
  expectNone('files of the workspace', kept);
});

test('what a page hears of a run, and the log of the host, hold none', async () => {
  process.env.SHOP_TOKEN = TOKEN;
  const moduleChildEntry = await buildModuleChild(temp.path);
  const { host, client, log } = await openTestHost({ folder, configFolder: join(temp.path, 'home'), moduleChildEntry });
  try {
    const heard: unknown[] = [await client.call('secrets.set', { name: 'shop', value: SECRET })];
    await writeFiles(folder, {
      'tools/look.mjs': `export const look = () => console.log(${JSON.stringify(`module says ${SECRET}`)}) ?? process.env;\n`,
    });
    await host.startServers({ kind: 'all' });
    const { runId } = await client.call('runs.start', { program: 'programs/look.py', source: PROGRAM });
    await client.open('runs.watch', { runId, fromSeq: 1 }, (batch) => void heard.push(batch));
    heard.push(await client.call('tools.call', { name: 'fail', argumentsText: '{"q":"5"}' }));
    heard.push(await client.call('secrets.list', {}), await client.call('workspace.get', {}));
    const text = JSON.stringify(heard);
    expect(text).toContain('Bad key ${secret:shop}');
    expectNone('what the page heard', text);
    const told = log.map(({ message, error }) => `${message} ${String(error)}`).join('\n');
    expect(told).toContain('module says ${secret:shop}');
    expectNone('log', told);
  } finally {
    delete process.env.SHOP_TOKEN;
    await host.dispose();
  }
});

test('a name that the folder did not ask for before is not read until the person has seen it', async () => {
  const configFolder = join(temp.path, 'home');
  const { host, client } = await openTestHost({ folder, configFolder, trust: 'ask' });
  try {
    await client.call('secrets.set', { name: 'shop', value: SECRET });
    await client.call('secrets.set', { name: 'other', value: SECRET });
    await client.call('workspace.trust', {});
    const callEcho = () => client.call('tools.call', { name: 'echo', argumentsText: '{"q":"6"}' });
    process.env.SHOP_TOKEN = TOKEN;
    expect((await callEcho()).status).toBe('ok');

    const before = service.seen.length;
    const { text, revision } = await client.call('tools.read', { name: 'echo' });
    await client.call('tools.save', {
      name: 'echo',
      text: text.replace('"${secret:shop}"', '"${secret:other}"'),
      revision,
    });
    const record = await callEcho();
    expect(record.error?.code).toBe('tool_unavailable');
    expect(service.seen).toHaveLength(before);
    expect((await client.call('workspace.get', {})).newAsks.names).toEqual(['${secret:other}']);

    await client.call('workspace.trust', {});
    expect((await callEcho()).status).toBe('ok');
    await writeFiles(folder, {
      'mcp.json': { mcpServers: { crm: { command: 'crm', env: { KEY: '${secret:crm}' } } } },
    });
    await expect.poll(async () => (await client.call('workspace.get', {})).newAsks.names).toEqual(['${secret:crm}']);
    expect((await callEcho()).error?.code).toBe('tool_unavailable');
  } finally {
    delete process.env.SHOP_TOKEN;
    await host.dispose();
  }
});
