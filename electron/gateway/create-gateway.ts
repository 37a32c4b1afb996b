import { createSecretScrubs } from '../workspace/secret-scrub.ts';
import { createCallRates } from './call-rates.ts';
import type { Gateway, GatewaySession } from './gateway.ts';
import { createSession, type SessionParts } from './session.ts';

export type GatewayOptions = Pick<SessionParts, 'bindings' | 'holdDesk' | 'onBug'>;

/** The gateway over a workspace's bindings, which belong to whoever made them. */
export function createGateway(options: GatewayOptions): Gateway {
  const sessions = new Set<GatewaySession>();
  const parts: SessionParts = {
    ...options,
    rates: createCallRates(() => performance.now()),
    budgetRates: createCallRates(() => performance.now()),
    scrubFor: createSecretScrubs(),
  };

  return {
    openSession(sessionOptions) {
      const session = createSession(sessionOptions, parts);
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
