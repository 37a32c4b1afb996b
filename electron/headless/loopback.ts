import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The one interface we listen on (DESIGN 11); it is no setting. */
export const LOOPBACK = '127.0.0.1';

/** Answers the port, which 0 leaves to the system. Rejects with the system's error (`EADDRINUSE`, `EACCES`) where it cannot be had. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // a TCP server, listening
}

/** Ends every connection and waits until the port is free. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
