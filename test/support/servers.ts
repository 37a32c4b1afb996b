import type { Servers } from '../../electron/servers/servers.ts';

/** A workspace without servers, for tests that are not about them. */
export const NO_SERVERS: Servers = {
  list: () => [],
  get: () => undefined,
  onChange: () => () => undefined,
  onListChange: () => () => undefined,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  restart: () => Promise.resolve(),
  signIn: () => Promise.resolve(),
  call: () => Promise.resolve({ kind: 'unavailable', fault: { code: 'file', data: {} } }),
  settled: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  dispose: () => Promise.resolve(),
};
