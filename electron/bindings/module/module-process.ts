import type { NodeChild } from '../../processes/start-node.ts';
import { stopOf } from '../binding.ts';
import { type ModuleAnswer, ModuleChildHandle, type ModuleRequest } from './module-child-handle.ts';

/** The one process in which the modules of a workspace run: started at first use, and again after it ended. */
export interface ModuleProcess {
  call(request: ModuleRequest, signal: AbortSignal): Promise<ModuleAnswer>;
  /** The next call starts a fresh process; those under way finish where they are. */
  renew(): void;
  dispose(): Promise<void>;
}

export function createModuleProcess(start: () => NodeChild): ModuleProcess {
  const children = new Set<ModuleChildHandle>();
  let current: ModuleChildHandle | undefined;
  let isDisposed = false;

  function openChild(): ModuleChildHandle {
    if (current?.isOpen) return current;
    const child = new ModuleChildHandle(start());
    children.add(child);
    void child.exited.then(() => children.delete(child));
    current = child;
    return child;
  }

  return {
    async call(request, signal) {
      while (!isDisposed && !signal.aborted) {
        const child = openChild();
        await child.settled();
        if (child.isOpen && !signal.aborted) return child.call(request, signal);
      }
      return { op: 'stopped', stop: stopOf(signal) };
    },
    renew() {
      current?.retire();
      current = undefined;
    },
    async dispose() {
      isDisposed = true;
      for (const child of children) child.kill();
      await Promise.all([...children].map(({ exited }) => exited));
    },
  };
}
