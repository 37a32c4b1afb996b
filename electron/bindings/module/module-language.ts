import type { ModuleChild } from './module-child-handle.ts';

/** A language in which modules are written, each with a process of its own in a workspace (DESIGN 5). */
export interface ModuleLanguage {
  /** Names of its files. */
  readonly fileNames: RegExp;
  /** Absolute paths of the files that a source may bring in, also of some that are not there. */
  importsOf(source: string, place: ImportPlace): readonly string[];
  /** Looks for what the process needs; asked before every call, so it keeps what it found. */
  prepare(): Promise<Prepared>;
  /** Starts a process with what `prepare` found. */
  start(runsOn: string): ModuleChild;
}

export type Prepared =
  /** What the process is started with: one that was started with something else is not used any more. */
  | { readonly ok: true; readonly runsOn: string }
  /** A sentence for the program. */
  | { readonly ok: false; readonly fault: string };

/** Absolute paths. */
export interface ImportPlace {
  /** The file whose source it is. */
  readonly path: string;
  /** The module that the binding names. */
  readonly modulePath: string;
  readonly workspaceFolder: string;
}
