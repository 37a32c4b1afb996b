import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { Bindings } from '../bindings/bindings.ts';
import { createCallSlots } from './call-slots.ts';
import type { GatewaySession, SessionOptions } from './gateway.ts';
import { Passage } from './passage.ts';
import { resolveTool, type PreparedTool } from './prepared-tool.ts';
import type { SessionState } from './session-state.ts';

export interface SessionParts extends Pick<SessionState, 'rates' | 'scrubFor' | 'onBug'> {
  readonly bindings: Bindings;
}

export function createSession(options: SessionOptions, { bindings, ...shared }: SessionParts): GatewaySession {
  const allowed = options.tools.allowedFor(options.caller, options.patterns);
  const prepared = new Map<string, PreparedTool>();
  const state: SessionState = {
    ...shared,
    options,
    slots: createCallSlots(options.limits.inFlight),
    underWay: new Set(),
    invocations: new Set(),
    calls: 0,
    closed: false,
    resolve(name) {
      const known = prepared.get(name);
      if (known !== undefined) return known;
      const found = resolveTool(name, { allowed, options, bindings });
      if (!('code' in found)) prepared.set(name, found);
      return found;
    },
  };

  return {
    allowed,
    call: (call): CallRecord | Promise<CallRecord> => new Passage(state, call).pass(),
    async close() {
      state.closed = true;
      state.slots.close();
      for (const passage of [...state.underWay]) passage.stopForEnd();
      await Promise.allSettled(state.invocations);
    },
  };
}
