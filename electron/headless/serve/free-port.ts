import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { CommandFailure } from '../cli/failure.ts';
import { startPageServer, type PageServer, type PageServerOptions } from './page-server.ts';

/** First port that is tried where none was asked for; a familiar address survives a restart. */
const FIRST_PORT = 4880;
const TRIES = 20;

/** Starts the server on the port asked for, or else on the next free one. */
export async function startOnFreePort(
  asked: number | undefined,
  options: Omit<PageServerOptions, 'port'>,
): Promise<PageServer> {
  if (asked !== undefined) return startPageServer({ ...options, port: asked }).catch(refuse(asked));
  for (let port = FIRST_PORT; port < FIRST_PORT + TRIES; port += 1) {
    const server = await startPageServer({ ...options, port }).catch(passOver);
    if (server) return server;
  }
  return startPageServer({ ...options, port: 0 });
}

/** The number in `--port`. */
export function portNumber(given: string): number {
  const port = Number(given);
  if (/^\d+$/.test(given) && port <= 65_535) return port;
  throw new CommandFailure({ code: 'usage', message: CLI_TEXT.errors.portRange(given) });
}

function passOver(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EADDRINUSE') throw error;
}

function refuse(port: number): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code === 'EADDRINUSE') {
      throw new CommandFailure({ code: 'port_in_use', message: CLI_TEXT.errors.portInUse(port) });
    }
    if (error.code === 'EACCES') {
      throw new CommandFailure({ code: 'port_forbidden', message: CLI_TEXT.errors.portForbidden(port) });
    }
    throw error;
  };
}
