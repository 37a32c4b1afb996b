import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServerHost, type ServerHost } from '../../support/open-server-host.ts';

const SERVER = join(process.cwd(), 'test/fixtures/servers/large-server.mjs');
const MiB = 1024 * 1024;
const LONG = '12345678901234567890';

/** One of the ways in which messages come. */
const WAYS = ['stdio', 'json', 'events'] as const;

let host: ServerHost;
let children: ChildProcess[] = [];

beforeAll(async () => {
  const [json, events] = await Promise.all([startAtAddress('json'), startAtAddress('events')]);
  const schemaOf = (way: string) => ({
    [`tools/${way}/json_text.json`]: {
      outputSchema: { type: 'array' },
      binding: { kind: 'mcp', server: way, tool: 'json_text' },
    },
  });
  host = await openServerHost({
    servers: {
      stdio: { command: process.execPath, args: [SERVER, 'stdio'] },
      json: { type: 'http', url: json },
      events: { type: 'http', url: events },
    },
    files: Object.assign({}, ...WAYS.map(schemaOf)) as Record<string, unknown>,
  });
  await host.host.startServers({ kind: 'all' });
});

afterAll(async () => {
  await host.dispose();
  for (const child of children) child.kill();
  children = [];
});

async function startAtAddress(way: string): Promise<string> {
  const child = spawn(process.execPath, [SERVER, way], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString().trim();
}

/** Small, in one piece; larger than what is read in one turn; in the long form nearly all that a result may have. */
const SIZES = process.env.GATEHOUSE_LONG ? [1_000, 300_000, 4 * MiB - 64 * 1024] : [1_000, 300_000];
const TOO_LARGE = process.env.GATEHOUSE_LONG
  ? ['rows', 'rows_and_text', 'ascii', 'escaped', 'blocks', 'json_text']
  : ['rows', 'blocks', 'ascii'];

function rows(bytes: number, price: (id: number) => string): string {
  const made: string[] = [];
  for (let length = 0; length < bytes; length += (made.at(-1)?.length ?? 0) + 1) {
    const id = made.length;
    made.push(`{"id":${id},"name":"chair number ${id}","tags":["oak","new"],"price":${price(id)}}`);
  }
  return `[${made.join(',')}]`;
}

const quarters = (id: number) => `${id}.25`;

describe.each(WAYS)('over %s', (way) => {
  const call = (tool: string, bytes: number, signal?: AbortSignal) => host.call(`${way}.${tool}`, { bytes }, signal);

  test.each(SIZES)(
    'rows of %d bytes come as they were sent, with the same as text beside them or without',
    async (bytes) => {
      const resultText = `{"result":${rows(bytes, quarters)}}`;
      expect((await call('rows', bytes)).resultText === resultText).toBe(true);
      expect((await call('rows_and_text', bytes)).resultText === resultText).toBe(true);
      const spaced = await call('spaced', bytes / 2);
      expect(JSON.parse(spaced.resultText ?? '')).toEqual({ result: JSON.parse(rows(bytes / 2, quarters)) as unknown });
    },
  );

  test.each(SIZES)('numbers that no double keeps come as they were sent, in %d bytes', async (bytes) => {
    const { resultText } = await call('long_numbers', bytes);
    expect(resultText === `{"result":${rows(bytes, () => LONG)}}`).toBe(true);
  });

  test.each(SIZES)('a text of %d bytes is a string, or the JSON that its schema promises', async (bytes) => {
    expect((await call('ascii', bytes)).resultText === JSON.stringify('chairs, tables; '.repeat(bytes / 16))).toBe(
      true,
    );
    expect((await call('escaped', bytes)).resultText === JSON.stringify('ü\n'.repeat(bytes / 8))).toBe(true);
    expect((await call('json_text', bytes)).resultText === rows(bytes, quarters)).toBe(true);
  });

  test('nearly all that a result may have comes as it was sent', async () => {
    const bytes = 4 * MiB - 64 * 1024;
    const { resultText } = await call('rows_and_text', bytes);
    expect(resultText === `{"result":${rows(bytes, quarters)}}`).toBe(true);
  });

  test.each(SIZES)('%d bytes of blocks come as the list that was sent', async (bytes) => {
    const { resultText = '' } = await call('blocks', bytes);
    const block = { type: 'text', text: 'one of many, each of them short' };
    expect(JSON.parse(resultText)).toEqual(Array.from({ length: Math.ceil(bytes / 60) }, () => block));
  });

  test.each(SIZES)('of two members with one name the last one counts, in %d bytes', async (bytes) => {
    expect(await call('repeated', bytes)).toMatchObject({ status: 'ok', resultText: `{"b":${LONG}}` });
  });

  test.each([1_000, 300_000])('what is no block is refused, in %d bytes', async (bytes) => {
    expect((await call('bad_block', bytes)).error).toMatchObject({ code: 'invalid_result' });
  });

  test('rows that are no JSON are refused where the way to them is', async () => {
    expect((await call('bad_rows', 300_000)).error).toMatchObject({ code: 'invalid_result' });
  });

  test.each(SIZES)('a tool that fails says so with the beginning of its %d bytes', async (bytes) => {
    const { error } = await call('fails', bytes);
    expect(error).toMatchObject({ code: 'tool_failed' });
    expect(error?.message).toMatch(/no such order no such order/);
    expect(error?.message.length).toBeLessThan(5_000);
  });

  test.each(TOO_LARGE)('more than a result may have is refused: %s', async (tool) => {
    const { error } = await call(tool, 26 * MiB);
    expect(error).toMatchObject({ code: 'result_too_large', details: { limit: 4 * MiB } });
  });

  test('calls beside a large one, and one that is given up, get what is theirs', async () => {
    const stop = new AbortController();
    const first = call('rows', 10);
    const given = call('rows', 4 * MiB - 64 * 1024, stop.signal);
    const others = Promise.all([call('rows_and_text', 2 * MiB), call('rows', 1_000)]);
    await first;
    stop.abort();
    const [large, small] = await others;
    expect((await given).status).toBe('cancelled');
    expect(large.resultText === `{"result":${rows(2 * MiB, quarters)}}`).toBe(true);
    expect(small.resultText).toBe(`{"result":${rows(1_000, quarters)}}`);
    expect((await call('long_numbers', 300_000)).status).toBe('ok');
  });
});

test('a server that sends more than a message may have is ended, and its call hears of it', async () => {
  const { error } = await host.call('stdio.ascii', { bytes: 65 * MiB });
  expect(error).toMatchObject({ code: 'tool_failed' });
  await host.logged('stdio', 'It sent a line of more than');
  expect((await host.call('stdio.ascii', { bytes: 1_600 })).status).toBe('ok');
});

test('a server that ends behind its large answer has answered', async () => {
  const bytes = 3 * MiB;
  const answer = await host.call('stdio.rows_and_text', { bytes, leaves: true });
  expect(answer.error).toBeUndefined();
  expect(answer.resultText === `{"result":${rows(bytes, quarters)}}`).toBe(true);
});
