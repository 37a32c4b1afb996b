import { join } from 'node:path';
import { ensureBuilt } from './build-if-stale.mjs';
import { CLI, ROOT } from './paths.mjs';
import { run } from './process.mjs';

const workspace = join(ROOT, 'resources/examples/quote-desk');

await ensureBuilt();
process.exitCode = await run(process.execPath, [
  '--enable-source-maps',
  CLI,
  'run',
  'programs/quote.py',
  '--workspace',
  workspace,
  ...process.argv.slice(2),
]);
