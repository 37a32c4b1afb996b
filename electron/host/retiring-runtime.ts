import type { Runtime } from '../runtime/runtime.ts';

/** A runtime that others follow: once it is retired and nothing runs in it, it lets go of what it keeps ready. */
export interface RetiringRuntime extends Runtime {
  retire(): void;
}

export function retiringRuntime(runtime: Runtime): RetiringRuntime {
  let running = 0;
  let retired = false;

  async function counted<T>(work: () => Promise<T>): Promise<T> {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      if (retired && running === 0) await runtime.dispose();
    }
  }

  return {
    kind: runtime.kind,
    isolation: runtime.isolation,
    armed: runtime.armed,
    probe: (signal) => runtime.probe(signal),
    check: (...program) => counted(() => runtime.check(...program)),
    execute: (...program) => counted(() => runtime.execute(...program)),
    dispose: () => runtime.dispose(),
    retire() {
      retired = true;
      if (running === 0) void runtime.dispose();
    },
  };
}
