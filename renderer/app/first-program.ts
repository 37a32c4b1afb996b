import type { AppStore } from '../stores/app-store.ts';

type OnFirst = (path: string) => void;

/**
 * Opens a program in a window that shows a workspace for the first time, so that there is something to run. `onFirst`
 * is told of it, also where tabs of an earlier time are open.
 */
export function openFirstProgram(store: AppStore, onFirst: OnFirst): void {
  if (tryOpen(store, onFirst)) return;
  const stop = store.subscribe(() => tryOpen(store, onFirst) && stop());
}

/** True once the decision is taken. */
function tryOpen(store: AppStore, onFirst: OnFirst): boolean {
  const { workspace, tabs, openTab } = store.getState();
  if (!workspace) return false;
  const path = firstProgram(
    workspace.name,
    workspace.programs.map((program) => program.path),
  );
  if (path === undefined) return true;
  if (tabs.length === 0) openTab({ kind: 'program', path });
  onFirst(path);
  return true;
}

/** The program named like the beginning of the workspace's name (`quote.py` of `quote-desk`), else the first one. */
export function firstProgram(workspace: string, paths: readonly string[]): string | undefined {
  const stem = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.py$/, '');
  return paths.find((path) => workspace.split(/[-_ .]/)[0] === stem(path)) ?? paths[0];
}
