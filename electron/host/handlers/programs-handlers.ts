import type { Host } from '../host.ts';
import type { Handlers } from './handlers.ts';

/** Starts no server for a look at a text that somebody is writing. */
export function createProgramsHandlers({ checkProgram }: Pick<Host, 'checkProgram'>): Pick<Handlers, 'programs.check'> {
  return {
    'programs.check': (request, { signal }) => checkProgram({ ...request, startsServers: false, signal }),
  };
}
