import type { AppStore } from '../stores/app-store.ts';

/** Opens a program in a window that shows a workspace for the first time, so that there is something to run. */
export function openFirstProgram(store: AppStore): void {
  if (tryOpen(store)) return;
  const stop = store.subscribe(() => tryOpen(store) && stop());
}

/** True once the decision is taken. */
function tryOpen(store: AppStore): boolean {
  const { workspace, tabs, openTab } = store.getState();
  if (!workspace) return false;
  const path = firstProgram(
    workspace.name,
    workspace.programs.map((program) => program.path),
  );
  if (tabs.length === 0 && path !== undefined) openTab({ kind: 'program', path });
  return true;
}

/** The program named like the beginning of the workspace's name (`quote.py` of `quote-desk`), else the first one. */
export function firstProgram(workspace: string, paths: readonly string[]): string | undefined {
  const stem = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.py$/, '');
  return paths.find((path) => workspace.split(/[-_ .]/)[0] === stem(path)) ?? paths[0];
}
