import type { JsonEdit } from '../../shared/lib/edit-jsonc.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { CaseSummary } from '../../shared/model/case-file.ts';
import type { Problem } from '../../shared/model/problem.ts';
import type { SkillSummary } from '../../shared/model/skill.ts';
import type { FileText, Program, PromptFile } from '../../shared/model/workspace.ts';
import type { Settings } from './settings.ts';

export type { JsonEdit };

/** A JSON file as it stands on disk; `root` is absent where it cannot be used, and a problem then says why. */
export interface ToolFile {
  readonly path: string;
  readonly text: string;
  readonly revision: string;
  readonly root?: unknown;
  /** No number of it needed more than a double. */
  readonly exact?: boolean;
}

/** One of several files that change together. */
export interface FileChange {
  readonly path: string;
  /** What it holds afterwards; null removes it. A file that holds it already is not written. */
  readonly text: string | null;
  /** What it must hold before; null where there must be none. */
  readonly revision: string | null;
}

export type WorkspaceChange =
  | { readonly kind: 'settings' | 'tools' | 'servers' | 'programs' | 'prompts' | 'skills' | 'cases' | 'debug' }
  /** A file changed whose text may be open somewhere: another program wrote it, or `changeFiles`. `revision` is absent where it is gone. */
  | { readonly kind: 'file'; readonly path: string; readonly revision?: string };

/**
 * The folder (DESIGN 3). Paths are relative to it, with forward slashes, and never lead out of it. Saves are atomic;
 * a save that names a revision which is no longer on disk throws `AppError('changed_on_disk')`. Readers are synchronous
 * views of the last look; `onChange` fires after they have changed.
 */
export interface Workspace {
  readonly folder: string;
  readonly name: string;
  settings(): Settings;
  /** The text of `gatehouse.json`, which other rooms read parts of; empty where it cannot be read. */
  settingsText(): string;
  toolFiles(): readonly ToolFile[];
  /** `mcp.json`; undefined where there is none that can be read. */
  serverFile(): ToolFile | undefined;
  /** `.gatehouse/debug.json`; undefined where there is none. */
  debugFile(): ToolFile | undefined;
  programs(): readonly Program[];
  /** Variants of the text that models read. */
  prompts(): readonly PromptFile[];
  /** Those that are there, and those that the settings name. */
  skills(): readonly SkillSummary[];
  cases(): readonly CaseSummary[];
  /** Broken or unreadable files; each is listed and hides nothing else. */
  problems(): readonly Problem[];
  readFile(path: string): Promise<FileText>;
  /** `revision` null makes a new file and throws `exists` where there is one. */
  saveFile(path: string, text: string, revision: string | null): Promise<{ readonly revision: string }>;
  /** Minimal edits of a JSONC file: comments, key order, unknown fields and number spelling survive. Makes the file where it is missing. */
  editJson(path: string, edits: readonly JsonEdit[]): Promise<{ readonly revision: string }>;
  /** The same for `.gatehouse/debug.json`, which no other call writes. */
  editDebug(edits: readonly JsonEdit[]): Promise<{ readonly revision: string }>;
  /** All of them or none: what was written before one failed is put back. Throws what `saveFile` throws. */
  changeFiles(changes: readonly FileChange[]): Promise<void>;
  renameFile(path: string, to: string): Promise<void>;
  deleteFile(path: string): Promise<void>;
  onChange(listener: (change: WorkspaceChange) => void): Unsubscribe;
  dispose(): Promise<void>;
}
