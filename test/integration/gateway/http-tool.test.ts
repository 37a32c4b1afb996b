import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { httpKind } from '../../../electron/bindings/http.ts';
import type { OpenKind } from '../../../electron/bindings/kind-of-binding.ts';
import type { HttpBinding, ToolDefinition } from '../../../shared/model/tool.ts';
import { openTestSession } from '../../electron/gateway/test-session.ts';
import { openHttpServer, type Answer, type TestHttpServer } from '../../support/http-server.ts';
import { testReferences } from '../../support/secrets.ts';

let server: TestHttpServer;
let answer: Answer;
let kind: OpenKind<HttpBinding>;

beforeEach(async () => {
  server = await openHttpServer((request, response) => answer(request, response));
  kind = httpKind.open({ mayStart: () => true, references: testReferences({ shop: 'sk live/2026+key' }) });
});
afterEach(async () => {
  await kind.dispose();
  await server.close();
});

/** The tool behind the whole gateway. */
function openTool(rest: Partial<HttpBinding>, definition: Partial<ToolDefinition> = {}) {
  const binding: HttpBinding = { kind: 'http', url: `http://${server.host}/a`, allowPrivate: true, ...rest };
  const bound = kind.bind(binding, { name: 'shop', inputSchema: {}, ...definition });
  return openTestSession({ shop: { ...definition, binding, invoke: (call) => bound.invoke(call) } });
}

const IDEMPOTENT = { annotations: { idempotentHint: true } };

describe('a service behind the gateway', () => {
  test('numbers of its answer stay as it wrote them', async () => {
    const text = '{"id":12345678901234567890,"price":1.10}';
    answer = (_, response) => response.setHeader('content-type', 'application/json').end(text);
    const tool = openTool({}, { outputSchema: { type: 'object', properties: { id: { type: 'integer' } } } });
    expect(await tool.call('shop')).toMatchObject({ status: 'ok', resultText: text });
  });

  test('a secret that it says back becomes its name, in results and in failures, however it is written', async () => {
    answer = ({ path, headers }, response) => {
      const said = JSON.stringify({ path, key: headers['x-key'], basic: btoa(`user:${String(headers['x-key'])}`) });
      response.writeHead(path.includes('fail') ? 401 : 200, { 'content-type': 'application/json' }).end(said);
    };
    const rest = { query: { key: '${secret:shop}', how: '{{args.how}}' }, headers: { 'x-key': '${secret:shop}' } };
    const tool = openTool(rest);
    const records = [await tool.call('shop', '{"how":"work"}'), await tool.call('shop', '{"how":"fail"}')];
    expect(records.map(({ status }) => status)).toEqual(['ok', 'error']);
    expect(records[0]?.resultText).toContain('"key":"${secret:shop}"');
    expect(records[1]?.error?.message).toContain('${secret:shop}');
    expect(server.seen[0]?.headers['x-key']).toBe('sk live/2026+key');
    for (const form of ['sk live', 'sk%20live', 'sk+live', btoa('user:sk live/2026+key').slice(8, -4)]) {
      expect(JSON.stringify(records)).not.toContain(form);
    }
  });

  test('one that is busy is asked again where that is safe', async () => {
    answer = (_, response) =>
      server.seen.length < 3 ? response.writeHead(503).end('busy') : response.end('{"done":true}');
    expect(await openTool({ retries: 3 }, IDEMPOTENT).call('shop')).toMatchObject({ status: 'ok', attempts: 3 });
  });

  test.each<readonly [string, Partial<HttpBinding>, Partial<ToolDefinition>, number]>([
    ['a tool that nobody calls idempotent', { retries: 3 }, {}, 503],
    ['an answer that says no', { retries: 3 }, IDEMPOTENT, 404],
    ['a binding that says so', { retries: 0 }, IDEMPOTENT, 503],
  ])('%s is asked once', async (_, rest, definition, status) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await openTool(rest, definition).call('shop')).toMatchObject({ status: 'error', attempts: 1 });
    expect(server.seen).toHaveLength(1);
  });

  test('its time is that of the binding, and its request ends with it', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (_, response) => void response.on('close', () => resolve());
    });
    expect(await openTool({ timeoutMs: 50 }).call('shop')).toMatchObject({
      error: { code: 'tool_timeout', message: expect.stringContaining("its binding's timeoutMs") as unknown },
    });
    await closed;
  });

  test('arguments that its URL cannot take are invalid arguments', async () => {
    const record = await openTool({ url: `http://${server.host}/{sku}` }).call('shop', '{"sku":"../admin"}');
    expect(record.error).toEqual({
      code: 'invalid_arguments',
      message: 'shop: sku stands in the path of the URL and would lead to another path with "." or "..".',
    });
  });
});
