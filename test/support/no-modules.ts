import type { WorkspaceModules } from '../../electron/bindings/workspace-modules.ts';

/** As a workspace that has no modules: nobody may ask for one. */
export const NO_MODULES: WorkspaceModules = {
  call: ({ file }) => Promise.reject(new Error(`Nobody expected a call of ${file}`)),
  dispose: () => Promise.resolve(),
};
