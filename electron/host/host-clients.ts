import type { EventName, Payload } from '../../shared/contract/contract.ts';
import type { HostLink } from '../../shared/contract/wire.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { Handlers } from './handlers/handlers.ts';
import type { Log, ShellServices } from './host.ts';
import { serveClient, type ServedClient } from './serve-client.ts';

export interface HostClientsOptions {
  readonly hello: Payload<'hello'>;
  readonly shell: ShellServices;
  /** What answers a client whose window can do this. */
  readonly handlersFor: (shell: ShellServices) => Handlers;
  /** So many there are from now on. */
  readonly onCount?: (count: number) => void;
  readonly log: Log;
}

/** The windows and pages that look at one host. */
export interface HostClients {
  readonly count: number;
  serve(link: HostLink, services?: Partial<ShellServices>): Unsubscribe;
  /** Sends an event to all of them. */
  emit<N extends EventName>(name: N, payload: Payload<N>): void;
  /** Cancels what they have open and answers no more. */
  dispose(): void;
}

export function createHostClients({ hello, shell, handlersFor, onCount, log }: HostClientsOptions): HostClients {
  const clients = new Set<ServedClient>();
  return {
    get count() {
      return clients.size;
    },
    serve(link, services) {
      const client = serveClient({ link, handlers: handlersFor({ ...shell, ...services }), log });
      const end = () => {
        offClose();
        const wasThere = clients.delete(client);
        client.dispose();
        if (wasThere) onCount?.(clients.size);
      };
      const offClose = link.onClose(end);
      clients.add(client);
      onCount?.(clients.size);
      client.emit('hello', hello);
      return end;
    },
    emit(name, payload) {
      for (const client of clients) client.emit(name, payload);
    },
    dispose() {
      for (const client of clients) client.dispose();
      clients.clear();
    },
  };
}
