import { lintAll } from './static-checks.mjs';

process.exitCode = (await lintAll()) ? 0 : 1;
