import type { RuntimeState } from '../../shared/model/workspace.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Whether programs can run here, as the runtime says it now. */
export async function readRuntimeState(runtime: Runtime): Promise<RuntimeState> {
  const { kind, isolation } = runtime;
  const probe = await runtime.probe();
  if (!probe.ok) return { kind, isolation, ok: false, code: probe.code, detail: { ...probe.detail } };
  const { version, interpreter } = probe;
  return { kind, isolation, ok: true, version, ...(interpreter !== undefined && { interpreter }) };
}
