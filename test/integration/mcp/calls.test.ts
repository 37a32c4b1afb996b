import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MCP_WAYS,
  openMcpClient,
  startMcpServer,
  type McpClientOptions,
  type McpHttp,
  type McpTestClient,
} from '../../support/mcp-client.ts';
import { makeMcpWorkspace } from '../../support/mcp-workspace.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import type { TempFolder } from '../../support/temp-folder.ts';

/** What the person of the asking client says next. */
let elicit: NonNullable<McpClientOptions['elicit']>;

type CallOptions = Parameters<McpTestClient['client']['callTool']>[1];

const textOf = ({ content }: { content: readonly unknown[] }) => (content[0] as { text: string }).text;

async function records({ path }: TempFolder): Promise<Record<string, unknown>[]> {
  const folder = join(path, '.gatehouse/runs');
  const names = await readdir(folder);
  return Promise.all(
    names.map(
      async (name) => JSON.parse(await readFile(join(folder, name, 'run.json'), 'utf8')) as Record<string, unknown>,
    ),
  );
}

describe.each(MCP_WAYS)('a client over $transport, $era era', (way) => {
  let temp: TempFolder;
  let server: McpHttp | undefined;
  let asking: McpTestClient;
  const args = ['--allow-unisolated'];

  beforeAll(async () => {
    temp = await makeMcpWorkspace();
    server = way.transport === 'http' ? await startMcpServer(temp.path, args) : undefined;
    asking = await open({ elicit: (...asked) => elicit(...asked) });
  });
  afterAll(() => temp.remove());

  const open = (options: Partial<McpClientOptions>) =>
    openMcpClient({ ...way, workspace: temp.path, args, ...(server && { at: server }), ...options });
  const run = (code: string, more: CallOptions = {}, { client } = asking) =>
    client.callTool({ name: 'execute_tool_code', arguments: { code } }, more);
  const runBy = async (options: Partial<McpClientOptions>, code: string) => {
    const other = await open(options);
    const answer = await run(code, {}, other);
    return { answer, stderr: other.stderr, close: other.close };
  };

  it('lists the tool and runs programs through the gateway', async () => {
    const { tools } = await asking.client.listTools();
    expect(tools).toMatchObject([
      {
        name: 'execute_tool_code',
        inputSchema: { type: 'object', required: ['code'] },
        outputSchema: { type: 'object', required: ['value', 'stdout'] },
        annotations: { readOnlyHint: false },
      },
    ]);
    expect(tools[0]?.description).toContain('stock');

    const good = await run('print("hi")\nreturn [await stock(sku="CH-1"), 1.50]');
    expect(good.isError ?? false).toBe(false);
    expect(good.structuredContent).toEqual({ value: [{ available: 8 }, 1.5], stdout: 'hi\n' });
    expect(JSON.parse(textOf(good))).toEqual(good.structuredContent);

    const exact = await run('return 12345678901234567890');
    expect(textOf(exact)).toBe('{"value":12345678901234567890,"stdout":""}');
    expect(exact.structuredContent).toEqual({ value: '12345678901234567890', stdout: '' });

    const bad = await run('print("so far")\nawait stock(sku="CH-1")\nawait stock(sku="x")');
    expect(bad).toMatchObject({ isError: true });
    expect(bad.structuredContent).toBeUndefined();
    expect(textOf(bad)).toContain('line 3');
    expect(textOf(bad)).toContain('/sku must match');
    expect(textOf(bad)).toContain('so far');
    expect(textOf(bad)).toContain('1 call gave a result before that, and what they did stands: stock.');

    expect(textOf(await run('return await stok(sku="CH-1")'))).toContain('stok');
    expect(textOf(await run('return await call_tool("stok")'))).toContain('Did you mean stock?');
    expect(textOf(await run('return ('))).toContain('SyntaxError');
    const kept = await records(temp);
    expect(kept).toHaveLength(6);
    expect(kept[0]).toMatchObject({ origin: 'mcp', program: 'mcp:test-client' });
  });

  it('tells how far a program is, and stops it when the client cancels', async () => {
    const cancelling = new AbortController();
    const said: string[] = [];
    const answer = run('await stock(sku="CH-1")\nawait never()', {
      signal: cancelling.signal,
      onprogress({ message = '' }) {
        said.push(message);
        if (message.startsWith('2 calls')) cancelling.abort();
      },
    });
    await expect(answer).rejects.toThrow();
    expect(said.at(-1)).toMatch(/^2 calls/);
    await expect.poll(async () => (await records(temp)).map(({ outcome }) => outcome)).toContain('cancelled');
  });

  it('asks the person of the client about a held call, until the answer can be taken', async () => {
    const asked: string[] = [];
    const replies: Record<string, string | boolean>[] = [
      { decision: 'edit', text: '{"quantity": "many"}' },
      { decision: 'edit', text: '{"quantity": 9}' },
      { decision: 'answer', text: '{"ordered": "by hand"}', forRun: true },
    ];
    elicit = ({ message, requestedSchema }) => {
      asked.push(message);
      expect(Object.keys(requestedSchema.properties)).toEqual(['decision', 'text', 'forRun']);
      return { action: 'accept', content: replies.shift()! };
    };
    const answer = await run(
      'a = await order(quantity=12)\nb = await order(quantity=13)\nc = await order(quantity=14)\nreturn [a, b, c]',
    );
    const byHand = { ordered: 'by hand' };
    expect(answer.structuredContent).toMatchObject({ value: [{ ordered: 9 }, byHand, byHand] });
    expect(asked).toHaveLength(3);
    expect(asked[0]).toContain('order on line 1 waits for you: large order');
    expect(asked[0]).toContain('"quantity": 12');
    expect(asked[1]).toContain('/quantity');
  });

  it('denies a held call where the person declines, and where nobody can be asked', async () => {
    elicit = () => ({ action: 'decline' });
    expect(textOf(await run('await order(quantity=12)'))).toContain('denied');
    const { answer, close } = await runBy({}, 'await order(quantity=12)');
    expect(textOf(answer)).toContain('nobody can be asked here');
    await close();
  });

  it('ends with its client, and leaves nothing behind', async () => {
    await asking.close();
    expect(await server?.stop()).toBe(server && 0);
    await expectNoProcessWith(temp.path);
  });
});

describe('the command', () => {
  let temp: TempFolder;
  beforeEach(async () => {
    temp = await makeMcpWorkspace();
  });
  afterEach(async () => {
    await expectNoProcessWith(temp.path);
    await temp.remove();
  });

  async function run(code: string, args: readonly string[]) {
    const { client, stderr, close } = await openMcpClient({
      transport: 'stdio',
      era: 'newer',
      workspace: temp.path,
      args,
      elicit: () => Promise.reject(new Error('Nobody is to be asked.')),
    });
    const answer = await client.callTool({ name: 'execute_tool_code', arguments: { code } });
    return { answer, stderr, close };
  }

  it('answers held calls itself with --holds, and narrows the tools with --tools', async () => {
    const args = ['--allow-unisolated', '--holds', 'allow', '--tools', 'order'];
    const held = await run('return await order(quantity=12)', args);
    expect(held.answer.structuredContent).toMatchObject({ value: { ordered: 12 } });
    await held.close();
    const narrowed = await run('return await call_tool("stock", sku="CH-1")', args);
    expect(textOf(narrowed.answer)).toContain('stock');
    expect(narrowed.answer.isError).toBe(true);
    await narrowed.close();
  });

  it('rejects programs where nothing isolates them and nobody let them', async () => {
    const { answer, stderr, close } = await run('return 1', []);
    expect(answer).toMatchObject({ isError: true });
    expect(textOf(answer)).toContain('--allow-unisolated');
    await expect.poll(stderr).toContain('--allow-unisolated');
    await close();
  });
});
