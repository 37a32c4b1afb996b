import type { ModuleBinding } from '../../shared/model/tool.ts';
import type { BindingCall, BindingResult } from './binding.ts';

/** A function that a file of the workspace exports. */
export interface ModuleFunction extends Pick<ModuleBinding, 'file' | 'export' | 'secrets'> {
  /** The arguments are a JSON list, one for each place; else an object, which is one argument, in Python its keywords. */
  readonly byPosition?: boolean;
}

export type ModuleCall = Pick<BindingCall, 'argumentsText' | 'maxResultBytes' | 'signal' | 'usesSecrets'>;

/** The modules of a workspace, each language in one process, whoever calls them (DESIGN 5). */
export interface WorkspaceModules {
  /** Never rejects. */
  call(wanted: ModuleFunction, call: ModuleCall): Promise<BindingResult>;
  dispose(): Promise<void>;
}
