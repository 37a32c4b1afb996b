import type { Log } from '../host/host.ts';

/** Writes the host's log where a terminal or the system keeps it. */
export const logToStderr: Log = ({ level, message, error }) => {
  if (level === 'info') return;
  console.error(`${level}: ${message}`, ...(error === undefined ? [] : [error]));
};
