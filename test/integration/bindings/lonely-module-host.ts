import { openTestModules } from './test-modules.ts';

/** A host of its own that a test can kill: calls a function of a module, and prints what the module prints. */
const [entry = '', fixtures = '', file = '', exportName = ''] = process.argv.slice(2);

const modules = await openTestModules({ entry, fixtures, file, configuredPython: () => '/usr/bin/python3' });
const call = modules.call(exportName);
const timer = setInterval(() => process.stdout.write(modules.output()), 20);
process.stdout.write(JSON.stringify(await call));
clearInterval(timer);
await modules.dispose();
