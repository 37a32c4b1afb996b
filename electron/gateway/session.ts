import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { Bindings } from '../bindings/callable-tools.ts';
import { createCallSlots } from './call-slots.ts';
import { createFaultTurns } from './faults/draw-fault.ts';
import type { GatewaySession, SessionOptions } from './gateway.ts';
import { lookUp, MAX_LOOKUPS, tooManyLookups } from './look-up.ts';
import { Passage } from './passage.ts';
import { resolveTool, type PreparedTool } from './prepared-tool.ts';
import type { SessionState } from './session-state.ts';

export interface SessionParts extends Pick<SessionState, 'rates' | 'budgetRates' | 'holdDesk' | 'scrubFor' | 'onBug'> {
  readonly bindings: Bindings;
}

export function createSession(options: SessionOptions, { bindings, ...shared }: SessionParts): GatewaySession {
  const allowed = options.tools.allowedFor(options.caller, options.patterns);
  let lookups = 0;
  const prepared = new Map<string, PreparedTool>();
  const state: SessionState = {
    ...shared,
    modules: bindings.modules,
    options,
    budgetCalls: new Map(),
    held: new Set(),
    standingAnswers: new Map(),
    faultTurns: options.faults && createFaultTurns(options.faults),
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
    lookUp(lookup) {
      lookups += 1;
      if (lookups > MAX_LOOKUPS) return tooManyLookups(lookup.lookup);
      const answer = lookUp(lookup, options.tools, allowed);
      options.observer.lookedUp(lookup, answer, options.now());
      return answer;
    },
    async close() {
      state.closed = true;
      state.slots.close();
      for (const passage of [...state.underWay]) passage.stopForEnd();
      await Promise.allSettled(state.invocations);
    },
  };
}
