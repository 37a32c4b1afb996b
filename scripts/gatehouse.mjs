import { ensureBuilt } from './build-if-stale.mjs';
import { CALLER, CLI } from './paths.mjs';
import { run } from './process.mjs';

await ensureBuilt();
process.exitCode = await run(process.execPath, ['--enable-source-maps', CLI, ...process.argv.slice(2)], {
  cwd: CALLER,
});
