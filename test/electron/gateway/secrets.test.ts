import { expect, test } from 'vitest';
import type { BindingCall, BindingResult } from '../../../electron/bindings/binding.ts';
import { ok, openTestSession, type TestTool } from './test-session.ts';

const VALUE = 'sk-live-4711/"é';
const REF = '${secret:shop}';
const secrets = [{ reference: REF, value: VALUE }];

/** A tool that goes out with the secret and answers what the test says. */
function using(answer: BindingResult | readonly BindingResult[], definition: TestTool = {}): TestTool {
  const answers = Array.isArray(answer) ? [...(answer as readonly BindingResult[])] : [answer as BindingResult];
  return {
    ...definition,
    invoke: async (call: BindingCall) => {
      await Promise.resolve();
      call.usesSecrets(secrets);
      return answers.shift() ?? ok('null');
    },
  };
}

test('a result that repeats the secret is told with its reference, and its bytes are counted again', async () => {
  const { call, records } = openTestSession({
    shop: using(ok(JSON.stringify({ headers: { auth: `Bearer ${VALUE}` } }))),
  });
  const record = await call('shop');
  const resultText = `{"headers":{"auth":"Bearer ${REF}"}}`;
  expect(record).toMatchObject({ status: 'ok', resultText, bytes: { result: resultText.length } });
  expect(records).toEqual([record]);
});

test('the schema judges what the tool returned, not what is told of it', async () => {
  const outputSchema = { type: 'object', properties: { key: { const: VALUE } } };
  const fits = openTestSession({ shop: using(ok(JSON.stringify({ key: VALUE })), { outputSchema }) });
  expect(await fits.call('shop')).toMatchObject({ status: 'ok', resultText: `{"key":"${REF}"}` });
});

test('an error, its details and a fault that shows a value hold none', async () => {
  const failing: BindingResult = {
    ok: false,
    code: 'tool_failed',
    message: `HTTP 401: bad key ${VALUE}`,
    details: { headers: { [VALUE]: [VALUE, 401] }, list: [Buffer.from(`ada:${VALUE}`).toString('base64')] },
  };
  const { call } = openTestSession({
    failing: using(failing),
    unfit: using(ok(JSON.stringify({ key: VALUE })), {
      outputSchema: { type: 'object', properties: { key: { enum: ['a'] } } },
    }),
  });
  expect((await call('failing')).error).toEqual({
    code: 'tool_failed',
    message: `failing: HTTP 401: bad key ${REF}`,
    details: { headers: { [REF]: [REF, 401] }, list: [REF] },
  });
  const unfit = await call('unfit');
  expect(unfit.error?.code).toBe('invalid_result');
  expect(JSON.stringify(unfit)).not.toContain('4711');
});

test('an attempt before the last one holds none either', async () => {
  const refused: BindingResult = { ok: false, code: 'tool_unavailable', message: `no route with ${VALUE}` };
  const retried = { annotations: { readOnlyHint: true }, limits: { retries: 1 } };
  const { call } = openTestSession({ shop: using([refused, ok(JSON.stringify(VALUE))], retried) });
  expect(await call('shop')).toMatchObject({
    resultText: `"${REF}"`,
    failedAttempts: [{ message: `shop: no route with ${REF}` }],
  });
});

test('a secret of the first attempt is kept out of what a later one tells', async () => {
  let attempts = 0;
  const tool: TestTool = {
    annotations: { readOnlyHint: true },
    limits: { retries: 1 },
    invoke(call) {
      attempts += 1;
      if (attempts > 1) return ok(JSON.stringify(VALUE));
      call.usesSecrets(secrets);
      return { ok: false, code: 'tool_unavailable', message: 'down' };
    },
  };
  expect((await openTestSession({ tool }).call('tool')).resultText).toBe(`"${REF}"`);
});

test('a call without a secret is told as it is, whatever other calls used', async () => {
  const plain: TestTool = { invoke: () => ok(JSON.stringify('sk-live-4711')) };
  const { call } = openTestSession({ shop: using(ok('1')), plain });
  await call('shop');
  expect((await call('plain')).resultText).toBe('"sk-live-4711"');
});
