import { createContext, useContext } from 'react';
import type { HostClient } from '../../shared/contract/host-client.ts';

const ClientContext = createContext<HostClient | null>(null);
export const ClientProvider = ClientContext.Provider;

/** The connection to the host of this window. */
export function useHost(): HostClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error('No ClientProvider above this component');
  return client;
}
