import { join } from 'node:path';

/** The folder of package.json. */
export const ROOT = join(import.meta.dirname, '..');

/** What may be deleted at any time: stamps, test results, a fetched browser. */
export const CACHE = join(ROOT, '.cache');

/** The built command line. */
export const CLI = join(ROOT, 'out/headless/cli.js');

/** The folder the person was in: npm moves to that of package.json and only notes where it came from. */
export const CALLER = process.cwd() === ROOT ? (process.env.INIT_CWD ?? ROOT) : process.cwd();
