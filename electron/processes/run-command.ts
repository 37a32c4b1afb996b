import { spawn } from 'node:child_process';
import { killTree } from './kill-tree.ts';

export interface CommandOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly folder?: string;
  readonly timeoutMs: number;
  /** Output above it ends the command; such commands are probes with short answers. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

export type CommandEnd =
  | { readonly kind: 'exited'; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Runs a short command to its end, never longer than its timeout, with its whole tree ended after it. */
export function runCommand(command: string, args: readonly string[], options: CommandOptions): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.folder,
      env: options.env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const end = (result: CommandEnd) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
      if (child.pid !== undefined) killTree(child.pid);
      resolve(result);
    };
    const timer = setTimeout(
      () => end({ kind: 'failed', reason: `no answer within ${options.timeoutMs} ms` }),
      options.timeoutMs,
    );
    const onAbort = () => end({ kind: 'failed', reason: 'cancelled' });
    options.signal?.addEventListener('abort', onAbort);
    if (options.signal?.aborted) onAbort();

    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    let bytes = 0;
    for (const [stream, parts] of [[child.stdout, stdout] as const, [child.stderr, stderr] as const]) {
      stream.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > (options.maxBytes ?? 4_194_304)) end({ kind: 'failed', reason: 'too much output' });
        else parts.push(part);
      });
    }
    child.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ENOENT' ? { kind: 'not_found' } : { kind: 'failed', reason: error.message }),
    );
    child.on('close', (code, signal) =>
      end(
        code === null
          ? { kind: 'failed', reason: `ended by ${signal ?? 'a signal'}` }
          : {
              kind: 'exited',
              code,
              stdout: Buffer.concat(stdout).toString(),
              stderr: Buffer.concat(stderr).toString(),
            },
      ),
    );
    child.stdin.on('error', () => undefined); // It ended without reading; its exit says why.
    child.stdin.end(options.input ?? '');
  });
}
