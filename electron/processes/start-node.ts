import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';

/** A Node child of the host. Messages are plain JSON. */
export interface NodeChild {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): Unsubscribe;
  /** Called once, with the exit code, or null where a signal ended it. */
  onExit(listener: (code: number | null) => void): Unsubscribe;
  /** Text that the child wrote to its stderr and stdout. */
  onOutput(listener: (text: string) => void): Unsubscribe;
  /** Ends it at once; `onExit` still fires. */
  kill(): void;
}

export interface NodeChildOptions {
  /** Absolute path of a built, self-contained entry. */
  readonly entry: string;
  readonly arguments: readonly string[];
  /** The whole environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
}

/** Starts a Node child: `utilityProcess.fork` in the Electron shell, `child_process.fork` elsewhere (DESIGN 5). */
export type StartNode = (options: NodeChildOptions) => NodeChild;
