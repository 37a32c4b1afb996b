import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { atTerminal } from '../../support/at-terminal.ts';
import { runCli } from '../../support/cli.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const LIST = JSON.stringify({
  tools: [
    { name: 'stock.get', description: 'Stock.', inputSchema: { type: 'object' } },
    { name: 'taken', inputSchema: { type: 'object' } },
    { type: 'web_search' },
  ],
});

let folder: string;
let made: TempFolder[];

async function newFolder(): Promise<string> {
  const one = await makeTempFolder();
  made.push(one);
  return one.path;
}

beforeEach(async () => {
  made = [];
  folder = await newFolder();
  await mkdir(join(folder, 'tools'), { recursive: true });
  await writeFile(join(folder, 'gatehouse.json'), '{ "version": 1, "allow": ["stock.*"] }');
  await writeFile(join(folder, 'tools/taken.json'), '{ "name": "taken", "inputSchema": {}, "tags": ["x"] }');
  await writeFile(join(folder, 'list.json'), LIST);
});

afterEach(() => Promise.all(made.map((one) => one.remove())));

describe('gatehouse import', () => {
  test('shows what comes, writes what can be written, and names what stays behind', async () => {
    const { code, stdout, stderr } = await runCli(['import', 'list.json', '--format', 'mcp'], { cwd: folder });
    expect(code).toBe(1);
    expect(stdout).toMatch(/stock\.get +MCP +Stock\./);
    expect(stdout).toContain('stock.get → tools/stock.get.json');
    expect(stderr).toContain('taken is there already, in tools/taken.json. Give this one another name.');
    expect(stderr).toContain('/tools/2 is web_search, which the provider runs itself.');
    expect(stderr).toContain('It is covered by stock.* in “allow”, so code may call it at once.');
    const written = JSON.parse(await readFile(join(folder, 'tools/stock.get.json'), 'utf8')) as unknown;
    expect(written).toMatchObject({ name: 'stock.get', imported: { format: 'mcp', confirmed: false } });
    expect(await readFile(join(folder, 'gatehouse.json'), 'utf8')).toBe('{ "version": 1, "allow": ["stock.*"] }');
  });

  test('writes nothing where it is only to be shown, where a person says no, or where nothing is understood', async () => {
    await runCli(['import', 'list.json', '--dry-run'], { cwd: folder });
    const args = ['import', 'list.json', '--tools', 'stock.*'];
    const { code, shown } = await atTerminal(args, { cwd: folder, typing: [{ after: '[y/N]', type: 'n\n' }] });
    expect({ code, shown }).toEqual({ code: 0, shown: expect.stringContaining('Nothing was written.') as string });
    await expect(readFile(join(folder, 'tools/stock.get.json'))).rejects.toThrow('ENOENT');
    const yaml = await runCli(['import', '-'], { cwd: folder, stdin: 'openapi: 3.1.0\n' });
    expect({ code: yaml.code, stderr: yaml.stderr }).toEqual({
      code: 1,
      stderr: 'This is an API description (OpenAPI 3.1.0) without an operation that a tool can call.\n',
    });
  });

  test('takes a file with a byte order mark or in UTF-16, and keeps a covered tool out where that is wanted', async () => {
    await writeFile(join(folder, 'wide.json'), Buffer.from(`\ufeff${LIST}`, 'utf16le'));
    const { code, stderr } = await runCli(['import', 'wide.json', '--tools', 'stock.*', '--shut-out'], { cwd: folder });
    expect({ code, stderr: stderr.includes('covered') }).toEqual({ code: 0, stderr: true });
    expect(await readFile(join(folder, 'gatehouse.json'), 'utf8')).toContain('"!stock.get"');
  });
});

describe('gatehouse export', () => {
  test('prints the tools, and what the format cannot carry beside them', async () => {
    const { code, stdout, stderr } = await runCli(['export', '--format', 'openai-chat'], { cwd: folder });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([{ type: 'function', function: { name: 'taken', parameters: {} } }]);
    expect(stderr).toContain('tags has no place in this format. (taken)');
  });

  test('says what a provider will not take, with the change that mends it', async () => {
    const lint = (...more: readonly string[]) => runCli(['export', '--lint', '--format', ...more], { cwd: folder });
    expect(await lint('openai_chat')).toMatchObject({
      code: 1,
      stdout:
        'taken/inputSchema The schema of the arguments must say "type": "object" at its root.' +
        ' Fix: {"op":"set","pointer":"/inputSchema/type","value":"object"}\n',
    });
    const json = await lint('openai_chat', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ findings: [{ tool: 'taken', code: 'root_not_object' }] });
    expect(await lint('gemini')).toMatchObject({ code: 0, stdout: '', stderr: 'Nothing was found.\n' });
  });

  test('lists its formats, and says what it cannot write', async () => {
    const list = await runCli(['export', '--list', '--json'], { cwd: folder });
    expect(JSON.parse(list.stdout)).toContainEqual({ id: 'mcp', title: 'MCP', direction: 'both' });
    const read = await runCli(['export', '--format', 'python'], { cwd: folder });
    expect({ code: read.code, stderr: read.stderr }).toEqual({
      code: 2,
      stderr: 'gatehouse: Tools are read from python, but not written as it.\n',
    });
    const none = await runCli(['export'], { cwd: folder });
    expect({ code: none.code, stderr: none.stderr }).toEqual({
      code: 2,
      stderr: 'gatehouse: Name a format with --format, or list them with --list.\n',
    });
  });

  test('what was printed with --json comes back under its own names', async () => {
    await writeFile(join(folder, 'tools/total.json'), '{ "namespace": "sales", "name": "total", "inputSchema": {} }');
    const { stdout } = await runCli(['export', '--format', 'anthropic', '--tools', 'sales.*', '--json'], {
      cwd: folder,
    });
    expect(JSON.parse(stdout)).toMatchObject({ names: { sales__total: 'sales.total' } });
    const other = await newFolder();
    await writeFile(join(other, 'gatehouse.json'), '{ "version": 1 }');
    const { code } = await runCli(['import', '-', '--format', 'anthropic'], { cwd: other, stdin: stdout });
    expect(code).toBe(0);
    const written = JSON.parse(await readFile(join(other, 'tools/sales/total.json'), 'utf8')) as unknown;
    expect(written).toMatchObject({ namespace: 'sales', name: 'total' });
  });
});

describe('a file of MCP servers', () => {
  const CURSOR = {
    mcpServers: {
      shop: { url: 'https://shop/mcp', headers: { Authorization: 'Bearer k3y-of-shop' } },
      docs: { command: 'docs' },
    },
  };

  test('is recognised, shown and added without replacing or starting anything, and goes out as another app has it', async () => {
    await writeFile(join(folder, 'cursor.json'), JSON.stringify(CURSOR));
    await writeFile(join(folder, 'mcp.json'), '{ "mcpServers": { "docs": { "command": "ours" } } }');
    const home = { GATEHOUSE_HOME: await newFolder() };
    const shown = await runCli(['import', 'cursor.json', '--dry-run'], { cwd: folder, env: home });
    expect(shown.stdout).toMatch(/shop +https:[/][/]shop[/]mcp/);
    expect(shown.stdout).toMatch(/docs +docs +a server of this name is there already/);
    expect(shown.stderr).toContain('Authorization is kept as the secret shop.Authorization');
    expect(await readFile(join(folder, 'mcp.json'), 'utf8')).not.toContain('shop');

    const taken = await runCli(['import', 'cursor.json', '--tools', 'shop'], { cwd: folder, env: home });
    expect({ code: taken.code, stdout: taken.stdout.split('\n').at(-2) }).toEqual({
      code: 0,
      stdout: 'shop → mcp.json',
    });
    const kept = await readFile(join(folder, 'mcp.json'), 'utf8');
    expect(kept).toContain('"docs": { "command": "ours" }');
    expect(kept).not.toContain('k3y');
    const { code, stdout, stderr } = await runCli(['export', '--format', 'mcp-json-vscode'], {
      cwd: folder,
      env: home,
    });
    expect({ code, file: JSON.parse(stdout) as unknown }).toMatchObject({
      code: 0,
      file: {
        inputs: [{ id: 'shop.Authorization', password: true }],
        servers: { docs: { type: 'stdio', command: 'ours' } },
      },
    });
    expect(stderr).toContain('shop: the secret shop.Authorization stays here.');
    const list = await runCli(['export', '--list', '--json'], { cwd: folder });
    expect(JSON.parse(list.stdout)).toContainEqual({
      id: 'mcp_json_claude',
      title: 'mcp.json of Claude',
      direction: 'both',
    });
    const wrong = await runCli(['export', '--format', 'mcp_json_claude', '--tools', 'all'], { cwd: folder });
    expect({ code: wrong.code, stderr: wrong.stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--tools') as string,
    });
  });
});
