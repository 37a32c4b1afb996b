import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportServers } from '../../../electron/servers/export-servers.ts';
import { previewImport } from '../../../electron/servers/preview-import.ts';
import { readOwnServers } from '../../../electron/servers/read-servers.ts';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import { SERVER_FORMATS } from '../../../shared/model/server-export.ts';
import { serverLossText } from '../../../shared/text/server-export-text.ts';

const PAGE = readFileSync(join(process.cwd(), 'docs/exchange/mcp_json.md'), 'utf8');
const root = (text: string): unknown => {
  const read = readJsonc(text, { maxDepth: 100 });
  return read.ok ? read.plain : undefined;
};
const worked = /```jsonc\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '';

describe('servers as a file of another app', () => {
  test.each(SERVER_FORMATS)('the page shows what is really written as %s, and what is not', (format) => {
    const made = exportServers(format, root(worked));
    const [, text, told] =
      new RegExp(`## ${format}\\n[^]*?\`\`\`json\\n([^]*?)\`\`\`\\n\\n([^]*?)\\n(?:\\n|$)`).exec(PAGE) ?? [];
    expect(text).toBe(made.text);
    expect(told?.split('\n')).toEqual(made.losses.map((loss) => `- ${serverLossText(loss)}`));
  });

  test.each(SERVER_FORMATS)('what is written as %s comes back with what it starts and reaches', (format) => {
    const own = {
      mcpServers: { a: { command: 'x', args: ['-v'], env: { A: '1' }, note: { big: 1 } }, b: { url: 'https://b/mcp' } },
    };
    const { text, losses } = exportServers(format, own);
    expect(losses).toEqual([]);
    expect(text).toContain('"note"');
    const back = previewImport(text, new Set()).preview.servers;
    expect(back.map(({ name, config }) => ({ name, config }))).toEqual(
      readOwnServers(own).servers.map(({ name, config }) => ({ name, config })),
    );
  });

  test('no credential leaves, not even one that stands in the file', () => {
    const own = { mcpServers: { a: { url: 'https://a/mcp', headers: { Authorization: 'Bearer s3cr3t-value' } } } };
    for (const format of SERVER_FORMATS) expect(exportServers(format, own).text).not.toContain('s3cr3t');
    expect(exportServers('mcp_json_claude', own).text).toContain('Bearer ${A_AUTHORIZATION}');
  });

  test('two secrets never become the same variable', () => {
    const own = {
      mcpServers: { a: { command: 'x', env: { P: '${secret:a.b}', Q: '${secret:a_b}', R: '${secret:a.b}' } } },
    };
    const { text } = exportServers('mcp_json_cursor', own);
    expect(root(text)).toMatchObject({
      mcpServers: { a: { env: { P: '${env:A_B}', Q: '${env:A_B_2}', R: '${env:A_B}' } } },
    });
  });

  test('an entry that cannot be used is named, and keeps none of the others away', () => {
    const made = exportServers('mcp_json_vscode', { mcpServers: { a: { command: 'x' }, b: 1 } });
    expect(made.servers).toEqual(['a']);
    expect(made.notExported).toMatchObject([{ name: 'b', pointer: '/mcpServers/b' }]);
    expect(exportServers('mcp_json_vscode', undefined)).toMatchObject({ text: '{\n  "servers": {}\n}\n', servers: [] });
  });
});

const MANY = join(process.cwd(), '../shared/cases/data/mcp-configs/livemcpbench-all.mcp.json');

describe.skipIf(!existsSync(MANY))('IM-05 a real file of many servers (skipped where ../shared is missing)', () => {
  const text = existsSync(MANY) ? readFileSync(MANY, 'utf8') : '{}';

  test('all are offered, each with what it starts, and names that are there already are told of', () => {
    const taken = new Set(['fetch', 'git']);
    const { preview } = previewImport(text, taken);
    const names = Object.keys((root(text) as { readonly mcpServers: object }).mcpServers); // as the file is
    expect(preview.servers.map(({ name }) => name)).toEqual(names);
    expect(names.length).toBeGreaterThan(60);
    expect(preview.servers.filter((server) => server.taken).map(({ name }) => name)).toEqual(['fetch', 'git']);
  });

  test.each(SERVER_FORMATS)('all go out as %s and come back', (format) => {
    const made = exportServers(format, root(text));
    expect(made.notExported).toEqual([]);
    const back = previewImport(made.text, new Set()).preview;
    expect(back.refused).toEqual([]);
    expect(back.servers.map(({ name }) => name)).toEqual(made.servers);
  });
});
