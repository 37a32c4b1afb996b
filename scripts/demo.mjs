import { cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ensureBuilt } from './build-if-stale.mjs';
import { CACHE, CLI, ROOT } from './paths.mjs';
import { run } from './process.mjs';

const EXAMPLE = join(ROOT, 'resources/examples/quote-desk');
const workspace = join(CACHE, 'demo/quote-desk');

await ensureBuilt();
// On a copy, because a run leaves its trace in the workspace and the example ships without one.
await rm(workspace, { recursive: true, force: true });
await cp(EXAMPLE, workspace, { recursive: true, filter: (path) => basename(path) !== '.gatehouse' });
process.exitCode = await run(process.execPath, [
  '--enable-source-maps',
  CLI,
  'run',
  'programs/quote.py',
  '--workspace',
  workspace,
  ...process.argv.slice(2),
]);
