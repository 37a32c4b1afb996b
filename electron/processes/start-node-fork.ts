import { fork, type ChildProcess } from 'node:child_process';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import { killTree } from './kill-tree.ts';
import type { NodeChild, StartNode } from './start-node.ts';

/** `StartNode` for the shells without Electron. */
export const startNodeByFork: StartNode = ({ entry, arguments: args, env, folder }) => {
  const child = fork(entry, [...args], {
    cwd: folder,
    env: { ...env },
    // The host may run under a loader or an inspector of its own; the child's entry is built and needs neither.
    execArgv: [],
    silent: true,
    detached: process.platform !== 'win32',
  });
  return childOf(child);
};

function childOf(child: ChildProcess): NodeChild {
  let exit: { readonly code: number | null } | undefined;
  const onExit = new Set<(code: number | null) => void>();
  const ended = (code: number | null) => {
    if (exit) return;
    exit = { code };
    for (const listener of onExit) listener(code);
    onExit.clear();
  };
  child.on('exit', ended);
  // A process that could not start has no exit event.
  child.on('error', () => ended(null));
  return {
    send: (message) => {
      if (child.connected) child.send(message as object, () => undefined); // Plain JSON by contract; a late message to a child that ended is lost with it.
    },
    onMessage: (listener) => listening(child, 'message', listener),
    onExit: (listener) => {
      if (exit) queueMicrotask(() => listener(exit?.code ?? null));
      else onExit.add(listener);
      return () => onExit.delete(listener);
    },
    onOutput: (listener) => outputOf(child, listener),
    kill: () => {
      if (!exit && child.pid !== undefined) killTree(child.pid);
    },
  };
}

function listening(child: ChildProcess, event: 'message', listener: (message: unknown) => void): Unsubscribe {
  child.on(event, listener);
  return () => child.off(event, listener);
}

function outputOf(child: ChildProcess, listener: (text: string) => void): Unsubscribe {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.setEncoding('utf8').on('data', listener);
  return () => {
    for (const stream of streams) stream.off('data', listener);
  };
}
