import type { ServerContext } from '@modelcontextprotocol/server';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { MCP_TEXT } from '../../../shared/text/mcp-text.ts';

/** How often a client hears of a run in which nothing happens: some give up a request that is silent. */
const SILENCE_MS = 5_000;
/** Calls that come faster are told together. */
const BURST_MS = 100;

export interface ProgressReport {
  readonly see: (event: TraceEvent) => void;
  readonly end: () => void;
}

/** Tells the client how far the program is, where it asked to be told. `progress` counts what was said, as it has to grow. */
export function reportProgress({ mcpReq }: ServerContext, onError: (error: Error) => void): ProgressReport {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return { see: () => undefined, end: () => undefined };
  const begunAt = performance.now();
  let said = 0;
  let calls = 0;
  let isHeld = false;
  let soon: NodeJS.Timeout | undefined;

  function say(): void {
    clearTimeout(soon);
    soon = undefined;
    silence.refresh();
    const seconds = Math.round((performance.now() - begunAt) / 1000);
    const message = MCP_TEXT.progress(calls, seconds) + (isHeld ? `, ${MCP_TEXT.waits}` : '');
    const params = { progressToken, progress: ++said, message };
    mcpReq.notify({ method: 'notifications/progress', params }).catch(onError);
  }

  const silence = setInterval(say, SILENCE_MS);
  return {
    see(event) {
      if (event.kind === 'call.requested') calls += 1;
      if (event.kind === 'call.held') isHeld = true;
      if (event.kind === 'call.released') isHeld = false;
      if (!TOLD.has(event.kind)) return;
      soon ??= setTimeout(say, said === 0 ? 0 : BURST_MS);
    },
    end() {
      clearInterval(silence);
      clearTimeout(soon);
    },
  };
}

const TOLD: ReadonlySet<TraceEvent['kind']> = new Set([
  'guest.started',
  'call.requested',
  'call.held',
  'call.released',
]);
