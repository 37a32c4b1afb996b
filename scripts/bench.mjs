import { ensureBuilt } from './build-if-stale.mjs';
import { run } from './process.mjs';

await ensureBuilt();
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  'test/bench/run-benches.ts',
  ...process.argv.slice(2),
]);
