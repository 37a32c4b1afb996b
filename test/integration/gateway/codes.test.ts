import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GATEWAY_CODES } from '../../../shared/model/tool-call.ts';
import { openHttpServer } from '../../support/http-server.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let opened: TestHost | undefined;

beforeEach(async () => {
  temp = await makeTempFolder();
});
afterEach(async () => {
  await opened?.host.dispose();
  opened = undefined;
  await temp.remove();
});

async function runProgram(tools: readonly object[], source: string) {
  const folder = join(temp.path, 'work');
  await writeFiles(folder, {
    'gatehouse.json': {
      version: 1,
      allow: ['*', '!shut_out'],
      runtime: { kind: 'local', limits: { argumentBytes: 2000 } },
    },
    'tools/all.json': { tools: tools.map((tool) => ({ inputSchema: { type: 'object' }, ...tool })) },
  });
  opened = await openTestHost({ folder, configFolder: join(temp.path, 'config') });
  const run = await opened.host.startRun({ program: 'p.py', source, origin: 'person' });
  expect(await run.ended).toMatchObject({ outcome: 'succeeded' });
  const { valueText = '', calls } = await run.record();
  return { value: JSON.parse(valueText) as unknown, calls };
}

const mock = (name: string, cases: readonly object[], more: object = {}) => ({
  name,
  binding: { kind: 'mock', cases },
  ...more,
});

test('a program meets every code as an error that it can catch', async () => {
  const tools = [
    mock('shut_out', [{ return: 1 }]),
    mock('strict', [{ return: 1 }], { inputSchema: { type: 'object', required: ['sku'] } }),
    mock('once', [{ return: 1 }], { limits: { perRun: 1 } }),
    mock('rarely', [{ return: 1 }], { limits: { perMinute: 1 } }),
    mock('fails', [{ error: 'The warehouse is closed.' }]),
    mock('slow', [{ return: 1, delayMs: 60_000 }], { limits: { timeoutMs: 50 } }),
    mock('patient', [{ return: 1, delayMs: 60_000 }]),
    mock('odd', [{ return: 'eight' }], { outputSchema: { type: 'integer' } }),
    mock('big', [{ return: 'x'.repeat(100) }], { limits: { resultBytes: 20 } }),
    mock('model_only', [{ return: 1 }], { allowedCallers: ['model'] }),
    { name: 'unbound' },
  ];
  const source = `
import asyncio

async def told(tool, times=1, **arguments):
    for _ in range(times - 1):
        await call_tool(tool, **arguments)
    try:
        return await call_tool(tool, **arguments)
    except RuntimeError as error:
        return [type(error).__name__, error.tool, error.code, sorted(error.details or {}), str(error)]

async def given_up():
    try:
        async with asyncio.timeout(0.05):
            await call_tool("patient")
    except TimeoutError:
        return "gave up"

return [
    await told("nothing"), await told("shut_out"), await told("model_only"), await told("strict"),
    await told("strict", sku="x" * 3000), await told("once", times=2), await told("rarely", times=2),
    await told("fails"), await told("slow"), await told("unbound"), await told("odd"), await told("big"),
    await given_up(),
]
`;
  const { value, calls } = await runProgram(tools, source);
  const error = (tool: string, code: string, details: readonly string[], message: RegExp) => [
    'ToolError',
    tool,
    code,
    details,
    expect.stringMatching(message) as unknown,
  ];
  expect(value).toEqual([
    error('nothing', 'unknown_tool', ['closeNames'], /^There is no tool "nothing"/),
    error('shut_out', 'not_allowed', ['rule'], /!shut_out in the workspace's "allow"/),
    error('model_only', 'not_allowed', ['allowedCallers', 'caller'], /not allowed for programs/),
    error('strict', 'invalid_arguments', ['faults'], /^strict: .*sku/),
    error('strict', 'arguments_too_large', ['bytes', 'limit'], /above the limit of 2000 bytes \(argumentBytes\)/),
    error('once', 'call_limit', ['limit'], /limits\.perRun/),
    error(
      'rarely',
      'rate_limited',
      ['limit', 'retryAfterMs'],
      /limits\.perMinute allows\. It may be called again in \d+ s/,
    ),
    error('fails', 'tool_failed', [], /^fails: The warehouse is closed\.$/),
    error('slow', 'tool_timeout', ['limitMs'], /no answer within 50 ms \(its limits\.timeoutMs\)/),
    error('unbound', 'tool_unavailable', [], /has no binding/),
    error('odd', 'invalid_result', ['faults'], /does not fit its outputSchema/),
    error('big', 'result_too_large', ['bytes', 'limit'], /at most 20 are allowed \(its limits\.resultBytes\)/),
    'gave up',
  ]);
  // The guest does not send arguments that are too large; the gateway refuses them by itself.
  const argumentsText = JSON.stringify({ sku: 'x'.repeat(3000) });
  const direct = await opened?.host.callTool({ tool: 'strict', argumentsText });
  expect(direct?.error?.message).toMatch(/the arguments are 3010 bytes; at most 2000 are allowed/);
  const met = new Set([direct, ...calls].map((call) => call?.error?.code));
  // No gate denies a call yet.
  expect(GATEWAY_CODES.filter((code) => !met.has(code))).toEqual(['denied']);
});

test('a call over HTTP is tried again where the tool may be, and its record tells each attempt', async () => {
  let asked = 0;
  const service = await openHttpServer((_, response) => {
    asked += 1;
    response.writeHead(asked % 3 === 0 ? 200 : 503, { 'content-type': 'application/json' });
    response.end(asked % 3 === 0 ? '{"available":8}' : '{"error":"busy"}');
  });
  const http = (name: string, more: object) => ({
    name,
    limits: { retries: 2 },
    binding: { kind: 'http', url: `http://${service.host}/${name}`, allowPrivate: true },
    ...more,
  });
  const tools = [
    http('reads', { annotations: { readOnlyHint: true } }),
    http('claims', { annotations: { readOnlyHint: true }, imported: { format: 'openapi', confirmed: false } }),
  ];
  try {
    const source = `
try:
    claimed = await tools.claims()
except ToolError as error:
    claimed = error.code
asked = await tools.reads()
return [claimed, asked]
`;
    const { value, calls } = await runProgram(tools, source);
    expect(value).toEqual(['tool_failed', { available: 8 }]);
    const [claims, reads] = calls;
    expect(claims).toMatchObject({ attempts: 1, status: 'error' });
    expect(claims).not.toHaveProperty('failedAttempts');
    expect(reads).toMatchObject({ attempts: 2, status: 'ok', failedAttempts: [{ code: 'tool_failed' }] });
    expect(asked).toBe(3);
  } finally {
    await service.close();
  }
});
