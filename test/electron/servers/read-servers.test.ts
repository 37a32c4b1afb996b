import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { previewImport } from '../../../electron/servers/preview-import.ts';
import { readOwnServers } from '../../../electron/servers/read-servers.ts';
import { importFaultText, serverEntryFaultText } from '../../../shared/text/server-text.ts';

const read = (text: string, taken: readonly string[] = []) => previewImport(text, new Set(taken)).preview;
const readJson = (value: unknown) => read(JSON.stringify(value));

describe('files of other apps', () => {
  test('IM-01 comments and a comma behind the last member do not matter, and // in an address is no comment', () => {
    const text = `{
  "mcpServers": {
    // off for now
    /* "old": {"command":"x"}, */
    "web": {"type":"http","url":"https://example.com/mcp?a=//b"},
  }
}
`;
    expect(read(text)).toMatchObject({
      servers: [{ name: 'web', config: { kind: 'http', url: 'https://example.com/mcp?a=//b', headers: {} } }],
      refused: [],
    });
  });

  test('IM-01 a text that is no JSON is refused with its line', () => {
    const { fault } = read('{\n  "mcpServers": {,}\n}');
    expect(fault).toMatchObject({ code: 'json_syntax', line: 2, column: 18 });
    expect(importFaultText(fault!)).toBe('This is no JSON: a value is expected here (line 2, column 18).');
  });

  test.each([
    [
      'an address with another spelling of its type',
      { mcpServers: { a: { type: 'streamableHttp', url: 'https://example.com/mcp', headers: { 'X-Team': 'blue' } } } },
      { name: 'a', config: { kind: 'http', url: 'https://example.com/mcp', headers: { 'X-Team': 'blue' } } },
    ],
    [
      'VS Code',
      {
        servers: { b: { type: 'stdio', command: 'node', args: ['s.js'] } },
        inputs: [{ id: 'k', type: 'promptString' }],
      },
      { name: 'b', config: { kind: 'stdio', command: 'node', args: ['s.js'], env: {} } },
    ],
    [
      'a command with its arguments as a list',
      { mcp: { servers: { c: { command: ['uvx', 'x'] } } } },
      { name: 'c', config: { kind: 'stdio', command: 'uvx', args: ['x'], env: {} } },
    ],
    [
      'a list of named servers',
      [{ name: 'd', serverUrl: 'https://example.com/sse' }],
      { name: 'd', config: { kind: 'http', url: 'https://example.com/sse', headers: {} } },
    ],
    [
      'one server without a name',
      { command: 'npx', args: ['-y', '@scope/server-e@1.2.3'] },
      { name: 'e', config: { kind: 'stdio', command: 'npx', args: ['-y', '@scope/server-e@1.2.3'], env: {} } },
    ],
    [
      'servers by name with nothing around them',
      { f: { command: 'x', env: { PORT: 8080, ON: true, OFF: null } } },
      { name: 'f', config: { kind: 'stdio', command: 'x', args: [], env: { PORT: '8080', ON: 'true' } } },
    ],
    [
      'one that is switched off',
      { mcpServers: { g: { command: 'x', disabled: true } } },
      { name: 'g', disabled: true },
    ],
  ])('IM-03 %s', (_, document, expected) => {
    expect(readJson(document)).toMatchObject({ servers: [expected], refused: [] });
  });

  test('IM-03 the members of an object, pasted without its braces', () => {
    expect(read('"h": {"command": "x"},\n')).toMatchObject({ servers: [{ name: 'h' }] });
  });

  test.each([
    [{ a: 5 }, '/mcpServers/a: a server is an object'],
    [{ a: {} }, '/mcpServers/a: a server needs a command or an address'],
    [{ a: { command: 'x', args: 'y' } }, '/mcpServers/a/args: must be an array of strings; got "y"'],
    [{ a: { command: 'x', env: { A: {} } } }, '/mcpServers/a/env/A: must be a string; got {}'],
    [{ a: { type: 'pipe', command: 'x' } }, '/mcpServers/a/type: must be "stdio" or "http"; got "pipe"'],
    [{ a: { type: 'sse', url: 'https://x/sse' } }, '/mcpServers/a/type: the transport over server-sent events'],
    [{ a: { url: 'example' } }, '/mcpServers/a/url: must be an address'],
    [{ 'a/b': { command: 'x' } }, '/mcpServers/a~1b: “a/b” cannot name a server'],
  ])('IM-03 %j is refused with its place, and keeps no other away', (entries, sentence) => {
    const { servers, refused } = readJson({ mcpServers: { ...entries, fine: { command: 'y' } } });
    expect(servers.map(({ name }) => name)).toEqual(['fine']);
    expect(refused.map(serverEntryFaultText)).toEqual([expect.stringContaining(sentence)]);
  });

  test.each([
    [{ name: 'x', packages: [] }, 'an entry of the MCP registry'],
    [{ tools: [] }, 'a list of tools'],
    [{ openapi: '3.1.0' }, 'an OpenAPI description'],
    [{ other: 1 }, 'an object with other'],
    [7, '7'],
  ])('IM-03 %j is refused by what it looks like', (document, looksLike) => {
    const { servers, fault } = readJson(document);
    expect(servers).toEqual([]);
    expect(importFaultText(fault!)).toContain(`it looks like ${looksLike}`);
  });

  test('IM-05 all of several servers are offered, and a name that is there already is told of', () => {
    const servers = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { command: name }]));
    const { preview, found } = previewImport(JSON.stringify({ mcpServers: servers }), new Set(['c']));
    expect(preview.servers.map(({ name, taken }) => [name, taken])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
      ['d', false],
    ]);
    expect([...found.keys()]).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a name that is taken is told of', () => {
    expect(read('{"mcpServers": {"a": {"command": "x"}}}', ['a'])).toMatchObject({ servers: [{ taken: true }] });
  });

  test('credentials go to the secret store: the preview names them and holds no value', () => {
    const text = JSON.stringify({
      mcpServers: {
        git: {
          command: 'x',
          env: { GITHUB_TOKEN: 'ghp_real', OTHER_KEY: '${env:OTHER}', API_KEY: 'YOUR_KEY', MODE: 'a' },
        },
        web: { url: 'https://example.com/mcp', headers: { Authorization: 'Bearer abc', 'X-Team': 'blue' } },
      },
    });
    const { preview, found } = previewImport(text, new Set());
    expect(preview.servers).toMatchObject([
      {
        config: {
          env: {
            GITHUB_TOKEN: '${secret:git.GITHUB_TOKEN}',
            OTHER_KEY: '${env:OTHER}',
            API_KEY: '${secret:git.API_KEY}',
            MODE: 'a',
          },
        },
        secrets: [
          { field: 'GITHUB_TOKEN', secret: 'git.GITHUB_TOKEN', isPlaceholder: false },
          { field: 'API_KEY', secret: 'git.API_KEY', isPlaceholder: true },
        ],
      },
      { config: { headers: { Authorization: 'Bearer ${secret:web.Authorization}', 'X-Team': 'blue' } } },
    ]);
    expect(JSON.stringify(preview)).not.toMatch(/ghp_real|abc/);
    expect(found.get('git')?.values).toEqual([{ secret: 'git.GITHUB_TOKEN', value: 'ghp_real' }]);
    expect(found.get('web')?.values).toEqual([{ secret: 'web.Authorization', value: 'abc' }]);
  });
});

test('mcp.json is read by its `mcpServers` alone', () => {
  expect(readOwnServers({ servers: { a: { command: 'x' } } }).servers).toEqual([]);
  expect(readOwnServers({ mcpServers: { a: { command: 'x' }, b: 1 } })).toMatchObject({
    servers: [{ name: 'a' }],
    refused: [{ name: 'b', pointer: '/mcpServers/b' }],
  });
});

const REAL = join(process.cwd(), '../shared/cases/data/mcp-configs');

describe.skipIf(!existsSync(REAL))('IM-03 real files of ../shared/cases (skipped where that folder is missing)', () => {
  test('each is read, or refused by what it looks like', async () => {
    const names = (await readdir(REAL)).filter((name) => name.endsWith('.json'));
    const outcomes = await Promise.all(
      names.map(async (name) => {
        const { servers, refused, fault } = read(await readFile(join(REAL, name), 'utf8'));
        return [name, fault ? importFaultText(fault) : `${servers.length} servers, ${refused.length} refused`];
      }),
    );
    const all = Object.fromEntries(outcomes) as Record<string, string>;
    expect(all['livemcpbench-all.mcp.json']).toMatch(/^\d{2,} servers, 0 refused$/);
    expect(all['trpc-claudecode.mcp.json']).toBe('1 servers, 0 refused');
    expect(all['mcp-inspector.project.mcp.json']).toBe('1 servers, 0 refused');
    expect(all['codex-plugin.inline-mcp.json']).toBe('1 servers, 0 refused');
    expect(all['github.server.json']).toContain('an entry of the MCP registry');
    expect(all['claude-code-settings.mcp-servers.json']).toContain('No servers were found');
    expect(Object.values(all).every((outcome) => !outcome.startsWith('0 servers, 0'))).toBe(true);
  });
});
