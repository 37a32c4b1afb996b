import { createLocalRuntime } from '../../../electron/runtime/local-runtime.ts';
import { openTestRuns } from '../../support/open-test-runs.ts';

/**
 * A second host on a folder, as a process of its own: starts the program given, says the run's id on stdout and lives
 * until it is killed.
 */
const [folder = '', source = ''] = process.argv.slice(2);
const runtime = createLocalRuntime({ mayStart: () => true });
const { runs } = await openTestRuns({ folder, runtime });
const run = await runs.start({ program: 'programs/other.py', source, origin: 'person' });
process.stdout.write(`${run.runId}\n`);
setInterval(() => {}, 60_000);
