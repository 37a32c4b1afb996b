import { describe, expect, test } from 'vitest';
import { driftBetween } from '../../../electron/servers/drift.ts';
import { createLineReader } from '../../../electron/servers/line-reader.ts';
import { reconnectDelayMs } from '../../../electron/servers/reconnect.ts';
import { readOwnServers } from '../../../electron/servers/read-servers.ts';
import { entryEdits, removalEdits } from '../../../electron/servers/server-entry.ts';
import { createServerLog } from '../../../electron/servers/server-log.ts';
import { editJsonc } from '../../../shared/lib/edit-jsonc.ts';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import type { ListedTool, ServerConfig } from '../../../shared/model/server.ts';

const FILE = `{
  // ours
  "mcpServers": {
    "web": { "serverUrl": "https://a/mcp", "note": 1.50 }, // theirs
    "local": { "command": "x", "args": ["-v"], "env": { "A": "1" } }
  }
}
`;
const root = (text: string): unknown => {
  const read = readJsonc(text, { maxDepth: 100 });
  return read.ok ? read.plain : undefined;
};
const save = (name: string, config: ServerConfig, disabled = false) =>
  editJsonc(FILE, entryEdits(root(FILE), { name, config, disabled }));

describe('edits of mcp.json', () => {
  test('a new server stands behind the others; comments and spelling stay', () => {
    const text = save('new', { kind: 'stdio', command: 'node', args: ['s.js'], env: {}, cwd: 'sub' });
    expect(text).toContain('// theirs');
    expect(text).toContain('"note": 1.50');
    expect(readOwnServers(root(text)).servers.at(-1)).toMatchObject({ name: 'new', config: { cwd: 'sub', env: {} } });
  });

  test('a server that changes keeps what we do not know, in one spelling', () => {
    const text = save('web', { kind: 'http', url: 'https://b/mcp', headers: { h: '1' } }, true);
    expect(text).not.toContain('serverUrl');
    expect(text).toContain('"note": 1.50');
    expect(readOwnServers(root(text)).servers[0]).toMatchObject({
      name: 'web',
      disabled: true,
      config: { url: 'https://b/mcp', headers: { h: '1' } },
    });
  });

  test('saving what is there changes nothing', () => {
    const { servers } = readOwnServers(root(FILE));
    expect(save('local', servers[1]!.config)).toBe(FILE);
  });

  test('a server can be taken out', () => {
    expect(readOwnServers(root(editJsonc(FILE, removalEdits('web')))).servers.map(({ name }) => name)).toEqual([
      'local',
    ]);
  });
});

test('drift is what was added, what went, and which fields changed', () => {
  const tool = (name: string, more = {}): ListedTool => ({ name, inputSchema: {}, ...more });
  const before = [tool('a'), tool('b', { description: 'B' }), tool('c')];
  const now = [tool('b', { description: 'b', title: 'T' }), tool('c'), tool('d')];
  expect(driftBetween(before, now)).toEqual({
    added: ['d'],
    removed: ['a'],
    changed: [{ tool: 'b', fields: ['description', 'title'] }],
  });
  expect(driftBetween(undefined, now)).toEqual({ added: [], removed: [], changed: [] });
});

test('waits between attempts double up to a bound', () => {
  expect([1, 2, 3, 4, 5, 9].map(reconnectDelayMs)).toEqual([250, 500, 1000, 2000, 4000, 8000]);
});

describe('lines', () => {
  function read(chunks: readonly (string | Buffer)[], maxBytes = 100) {
    const lines: string[] = [];
    const reader = createLineReader(maxBytes, (line) => lines.push(line));
    const taken = chunks.map((chunk) => reader.push(Buffer.from(chunk as string)));
    reader.end();
    return { lines, taken };
  }

  test('are cut anywhere, also inside a character', () => {
    const bytes = Buffer.from('grüße\r\nzwei\n\n  \ndrei');
    const chunks = [...bytes].map((byte) => Buffer.from([byte]));
    expect(read(chunks).lines).toEqual(['grüße', 'zwei', 'drei']);
    expect(read(['a\nb\nc\n']).lines).toEqual(['a', 'b', 'c']);
  });

  test('one above the bound ends the reading', () => {
    expect(read(['x'.repeat(60), 'x'.repeat(60), '\nmore\n']).taken).toEqual([true, false, false]);
  });
});

describe('the log of a server', () => {
  test('is bounded, counts what it let go of, and hides what it is told to', () => {
    const log = createServerLog((text) => text.replaceAll('hidden', '***'));
    for (let at = 0; at < 5000; at += 1) log.add('stderr', `line ${at}`);
    log.add('host', 'hidden');
    expect(log.lines()).toHaveLength(2000);
    expect(log.lines().at(-1)).toMatchObject({ source: 'host', text: '***' });
    expect(log.dropped).toBe(3001);
    log.add('stderr', 'y'.repeat(9000));
    expect(log.lines().at(-1)?.text).toHaveLength(4001);
  });

  test('gives the end of stderr since a moment, also after it let go of lines', () => {
    const log = createServerLog((text) => text);
    for (let at = 0; at < 4500; at += 1) log.add('stderr', `old ${at}`);
    const mark = log.mark();
    log.add('host', 'ours');
    log.add('stderr', 'first');
    log.add('stderr', 'second');
    expect(log.stderrSince(mark)).toBe('first\nsecond');
  });
});
