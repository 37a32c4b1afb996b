import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { CommandFailure } from '../cli/failure.ts';

export interface PortWish<T> {
  /** The one port to take; 0 takes any free one. */
  readonly asked: number | undefined;
  /** First port that is tried where none was asked for; a familiar address survives a restart. */
  readonly first: number;
  /** Rejects with the system's error where the port cannot be had. */
  readonly start: (port: number) => Promise<T>;
}

const TRIES = 20;

/** Starts something that listens on the port asked for, or else on the next free one. */
export async function startOnFreePort<T>({ asked, first, start }: PortWish<T>): Promise<T> {
  if (asked !== undefined) return start(asked).catch(refuse(asked));
  for (let port = first; port < first + TRIES; port += 1) {
    const server = await start(port).catch(passOver);
    if (server) return server;
  }
  return start(0);
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
