import type { TextInput } from './text-input.ts';
import type { Terminal } from './terminal.ts';

/** What every command is given. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly input: TextInput;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Aborts when the command is to stop. */
  readonly signal: AbortSignal;
}

/** Exit codes (DESIGN 15). A command's function answers one. */
export const EXIT = { ok: 0, failed: 1, usage: 2, rejected: 3, timedOut: 4, cancelled: 5, crashed: 6 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
