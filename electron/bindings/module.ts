import type { ModuleBinding } from '../../shared/model/tool.ts';
import type { KindOfBinding } from './kind-of-binding.ts';
import type { WorkspaceModules } from './workspace-modules.ts';

export interface CallsModules {
  /** They end with whoever opened them. */
  readonly modules: Pick<WorkspaceModules, 'call'>;
}

/** Calls a function that a file of the workspace exports, in the module process of its language (DESIGN 5). */
export const moduleKind: KindOfBinding<ModuleBinding, CallsModules> = {
  asks: ({ file, secrets = [] }) => ({ modules: [file], names: secrets.map((name) => `\${secret:${name}}`) }),
  open: ({ modules }) => ({
    bind: (binding) => ({ invoke: (call) => modules.call(binding, call) }),
    dispose: () => Promise.resolve(),
  }),
};
