import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { childEnd } from '../../support/child-end.ts';
import { TSX } from '../../support/tsx.ts';

const LOG = pathToFileURL(join(import.meta.dirname, '../../../electron/main/log.ts')).href;

/** Tells each failure on stderr as the app does, and how many there were when the terminal was gone for a while. */
const APP = `
  const { logToStderr, outliveTerminal } = await import(${JSON.stringify(LOG)});
  let failures = 0;
  outliveTerminal();
  process.on('uncaughtException', (error) => {
    failures += 1;
    console.error(error);
  });
  process.on('message', async () => {
    for (let said = 0; said < 20; said += 1) {
      logToStderr({ level: 'error', message: 'into a pipe that nobody reads' });
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.send(failures);
    process.disconnect();
  });
  process.send('up');
`;

test('an app whose terminal is gone lives on, and does not tell of failing to tell', async () => {
  const child = spawn(process.execPath, ['--import', TSX, '--input-type=module', '--eval', APP], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  try {
    await once(child, 'message');
    child.stderr?.destroy();
    const told = once(child, 'message', { signal: AbortSignal.timeout(8000) });
    child.send('go');
    expect(await told).toEqual([0, undefined]);
    expect((await childEnd(child)).code).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
});
