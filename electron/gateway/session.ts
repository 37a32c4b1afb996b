import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { Bindings } from '../bindings/bindings.ts';
import type { CallRates } from './call-rates.ts';
import { createCallSlots } from './call-slots.ts';
import type { GatewaySession, SessionOptions } from './gateway.ts';
import { Passage } from './passage.ts';
import { resolveTool, type PreparedTool } from './prepared-tool.ts';
import type { SessionState } from './session-state.ts';

export interface SessionParts {
  readonly bindings: Bindings;
  readonly rates: CallRates;
  /** Takes what a binding threw: a bug of ours, never a tool that failed. */
  readonly onBug: (error: unknown) => void;
}

export function createSession(options: SessionOptions, { bindings, rates, onBug }: SessionParts): GatewaySession {
  const allowed = options.tools.allowedFor(options.caller, options.patterns);
  const prepared = new Map<string, PreparedTool>();
  const state: SessionState = {
    options,
    slots: createCallSlots(options.limits.inFlight),
    rates,
    onBug,
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
