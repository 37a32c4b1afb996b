import { expect, test } from 'vitest';
import { createScrubbedLog } from '../../../electron/host/scrubbed-log.ts';
import { createReferences } from '../../../electron/workspace/references.ts';
import { createTestLog } from '../../support/log.ts';
import { memorySecrets } from '../../support/secrets.ts';

const VALUE = 'sk-live-4711';
const REF = '${secret:shop}';

test('what was resolved once is named in every later line, in errors too', async () => {
  const { log: whole, entries } = createTestLog();
  const { log, remember } = createScrubbedLog(whole);
  const secrets = memorySecrets({ shop: VALUE });
  const references = createReferences({ env: {}, secrets, onUse: remember });

  log({ level: 'info', message: 'before' });
  await references.resolve('Bearer ${secret:shop}');
  const bug = new TypeError(`${VALUE} is no address`);
  const other = new Error('nothing to hide');
  log({ level: 'info', message: `sent ${VALUE}` });
  log({ level: 'error', message: 'failed', error: bug });
  log({ level: 'error', message: 'failed', error: other });

  expect(entries.slice(0, 2)).toEqual([
    { level: 'info', message: 'before' },
    { level: 'info', message: `sent ${REF}` },
  ]);
  expect(entries[2]?.error).toMatchObject({ name: 'TypeError', message: `${REF} is no address` });
  const { stack } = entries[2]?.error as Error;
  expect(stack).toContain(`TypeError: ${REF} is no address\n    at `);
  expect(entries[3]?.error).toBe(other);
});
