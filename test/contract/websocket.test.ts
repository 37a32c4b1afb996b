import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws';
import { createWebSocketLink as createHostLink } from '../../electron/headless/websocket-link.ts';
import { createWebSocketLink as createClientLink } from '../../renderer/client/websocket-link.ts';
import { describeContractOver } from './contract-suite.ts';

async function openSockets() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[NodeWebSocket]>;
  const socket = new NodeWebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // The page's link is made while its socket still opens, as in the page. `ws` speaks the browser's interface.
  const client = createClientLink(socket as unknown as WebSocket);
  const [hostSocket] = await connected;
  const log: string[] = [];
  return {
    client,
    host: createHostLink(hostSocket, (message) => log.push(message)),
    socket,
    hostSocket,
    log,
    close: () => socket.terminate(),
    async dispose() {
      for (const end of [socket, hostSocket]) {
        if (end.readyState === end.CONNECTING) await once(end, 'open');
        end.terminate();
        if (end.readyState !== end.CLOSED) await once(end, 'close');
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describeContractOver('WebSocket', openSockets);

describe('the host end of a WebSocket', () => {
  it.each([
    ['no JSON', 'hello {'],
    ['binary', Buffer.from('{"kind":"call"}')],
  ])('ends a connection that sends what is %s, with a line in the log', async (_kind, message) => {
    const links = await openSockets();
    if (links.socket.readyState !== links.socket.OPEN) await once(links.socket, 'open');
    links.socket.send(message);
    await once(links.socket, 'close');
    expect(links.log).toHaveLength(1);
    await links.dispose();
  });
});
