import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What `node --import` takes to run TypeScript, whichever folder the process starts in. */
export const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
