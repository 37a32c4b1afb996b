import type { Gateway, GatewaySession } from './gateway.ts';
import { createSession, type SessionParts } from './session.ts';

export type GatewayOptions = SessionParts;

/** The gateway over a workspace's bindings, which belong to whoever made them. */
export function createGateway(options: GatewayOptions): Gateway {
  const sessions = new Set<GatewaySession>();

  return {
    openSession(sessionOptions) {
      const session = createSession(sessionOptions, options);
      const close = async (): Promise<void> => {
        sessions.delete(tracked);
        await session.close();
      };
      const tracked = { ...session, close };
      sessions.add(tracked);
      return tracked;
    },
    async dispose() {
      await Promise.all([...sessions].map((session) => session.close()));
    },
  };
}
