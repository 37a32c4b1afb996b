import { createOrphanWatch } from '../../../electron/processes/orphan-watch.ts';
import { startProgram } from '../../../electron/processes/start-program.ts';

/** A host of its own that a test can kill: keeps a program, which has children in and out of its group, as servers are kept. */
const [seconds = '1'] = process.argv.slice(2);

const family = `sleep ${seconds} & setsid sleep ${seconds} & trap '' TERM; echo up; exec sleep ${seconds}`;
const started = await startProgram({
  executable: '/bin/sh',
  args: ['-c', family],
  folder: process.cwd(),
  env: { PATH: process.env.PATH ?? '' },
  orphans: createOrphanWatch(),
});
if (!started.ok) throw new Error(started.reason);
started.program.stdout.pipe(process.stdout);
