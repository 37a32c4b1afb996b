import { createGateway } from '../../../electron/gateway/create-gateway.ts';
import { NO_GATES } from '../../../electron/gateway/gates.ts';
import { createRegistry } from '../../../electron/registry/create-registry.ts';
import type { ToolSet } from '../../../electron/registry/registry.ts';
import { openWorkspace } from '../../../electron/workspace/open-workspace.ts';
import { limitsWith } from '../../../shared/model/limits.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';
import { NOBODY_ANSWERS } from '../../support/hold-desks.ts';
import { NO_MODULES } from '../../support/no-modules.ts';

export interface ToolFolder {
  readonly tools: ToolSet;
  /** Time from the files to the registry. */
  readonly loadMs: number;
  /** Calls a tool through the gateway; answered at once, as every tool answers at once. */
  call(tool: string, args: unknown): CallRecord;
  callText(tool: string, argumentsText: string): CallRecord;
  close(): Promise<void>;
}

/** A workspace with these tool files in which all is allowed, and a gateway over it. Each tool answers `resultText`. */
export async function openToolFolder(
  files: Readonly<Record<string, unknown>>,
  resultText = '{"ok":true}',
): Promise<ToolFolder> {
  const folder = await makeTempFolder();
  await writeFiles(folder.path, { 'gatehouse.json': { version: 1, allow: ['*'] }, ...files });
  const workspace = await openWorkspace(folder.path, { watch: false });
  const start = performance.now();
  const registry = createRegistry(workspace);
  const loadMs = performance.now() - start;
  const gateway = createGateway({
    bindings: {
      modules: NO_MODULES,
      bind: () => ({ invoke: () => ({ ok: true, resultText }) }),
      dispose: () => Promise.resolve(),
    },
    holdDesk: NOBODY_ANSWERS,
    onBug: (error) => {
      throw error;
    },
  });
  const session = gateway.openSession({
    runId: 'r1',
    caller: 'program',
    tools: registry.current(),
    limits: limitsWith({ calls: 100_000 }),
    gates: NO_GATES,
    now: () => performance.now(),
    observer: {
      requested: noted,
      entered: noted,
      progressed: noted,
      held: noted,
      released: noted,
      faulted: noted,
      settled: noted,
      lookedUp: noted,
    },
  });
  const callText = (tool: string, argumentsText: string): CallRecord => {
    const record = session.call({ callId: 'c1', tool, argumentsText, signal: new AbortController().signal });
    if (record instanceof Promise) throw new Error('The call was not answered at once');
    return record;
  };
  return {
    tools: registry.current(),
    loadMs,
    callText,
    call: (tool, args) => callText(tool, JSON.stringify(args)),
    async close() {
      await session.close();
      registry.dispose();
      await workspace.dispose();
      await folder.remove();
    },
  };
}

/** Nothing is asked of the trace here. */
const noted = (): void => undefined;
