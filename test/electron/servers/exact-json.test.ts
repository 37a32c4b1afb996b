import { expect, test } from 'vitest';
import { createExactArguments, printMessage } from '../../../electron/servers/exact-json.ts';

const BIG = '{"n":12345678901234567890,"p":1.50}';

test('arguments go out in their own spelling, everything else as it is', () => {
  const exact = createExactArguments();
  const args = { n: 1 };
  exact.hold(args, BIG);
  const message = { jsonrpc: '2.0' as const, id: 1, method: 'tools/call', params: { name: 'x', arguments: args } };
  expect(printMessage(message, exact)).toBe(
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":${BIG}}}`,
  );
  expect(printMessage({ ...message, method: 'other' }, exact)).toContain('"arguments":{"n":1}');
});
