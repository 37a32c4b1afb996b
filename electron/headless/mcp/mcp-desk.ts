import type { DeclarationWish, Host } from '../../host/host.ts';
import { createOpenCalls, type OpenCalls } from './open-calls.ts';

export interface McpDeskOptions {
  readonly host: Host;
  /** What clients are told of the workspace; its tools narrow the allowlist. */
  readonly wish: DeclarationWish;
  /** The person let programs of clients run without isolation. */
  readonly allowUnisolated: boolean;
  readonly holds: 'deny' | 'allow' | undefined;
  readonly warn: (message: string, error?: unknown) => void;
}

/** What all clients of one server share. */
export interface McpDesk extends Omit<McpDeskOptions, 'warn'> {
  readonly calls: OpenCalls;
  readonly onBug: (error: unknown) => void;
  readonly onNotTold: (error: unknown) => void;
  readonly onNotAsked: (error: unknown) => void;
  readonly onUndeclared: (reason: string) => void;
}

export function createMcpDesk({ warn, ...options }: McpDeskOptions): McpDesk {
  return {
    ...options,
    calls: createOpenCalls(),
    onBug: (error) => warn('A program of a client failed in the host', error),
    onNotTold: (error) => warn(`A client could not be told how far its program is: ${reasonOf(error)}`),
    onNotAsked: (error) => warn(`A client did not ask about a held call, which is denied: ${reasonOf(error)}`),
    onUndeclared: (reason) => warn(`No program of a client can run: ${reason}`),
  };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
