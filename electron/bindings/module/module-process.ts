import { stopOf } from '../binding.ts';
import {
  type ModuleAnswer,
  type ModuleCaller,
  type ModuleChild,
  ModuleChildHandle,
  type ModuleRequest,
} from './module-child-handle.ts';

/** The one process in which modules of one language run: started at first use, and again after it ended. */
export interface ModuleProcess {
  call(request: ModuleRequest, caller: ModuleCaller): Promise<ModuleAnswer>;
  /** The next call starts a fresh process; those under way finish where they are. */
  renew(): void;
  dispose(): Promise<void>;
}

export function createModuleProcess(start: () => ModuleChild): ModuleProcess {
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
    async call(request, caller) {
      const { signal } = caller;
      while (!isDisposed && !signal.aborted) {
        const child = openChild();
        await child.settled();
        if (child.isOpen && !signal.aborted) return child.call(request, caller);
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
