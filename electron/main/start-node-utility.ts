import { utilityProcess, type UtilityProcess } from 'electron';
import type { StartNode } from '../host/host.ts';

/** Starts Node children as utility processes: the fuse that lets Electron run as plain Node is off (DESIGN 5). */
export const startNodeUtility: StartNode = ({ entry, arguments: args, env, folder }) => {
  const child = utilityProcess.fork(entry, [...args], {
    env: { ...env },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    serviceName: 'Gatehouse modules',
  });
  return {
    send: (message) => child.postMessage(message),
    onMessage(listener) {
      child.on('message', listener);
      return () => void child.off('message', listener);
    },
    onExit(listener) {
      child.once('exit', listener);
      return () => void child.off('exit', listener);
    },
    onOutput: (listener) => onOutput(child, listener),
    kill: () => end(child),
  };
};

function onOutput(child: UtilityProcess, listener: (text: string) => void): () => void {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.setEncoding('utf8').on('data', listener);
  return () => {
    for (const stream of streams) stream.off('data', listener);
  };
}

/** Electron's own `kill` asks politely, which a module that loops never hears. */
function end(child: UtilityProcess): void {
  if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
  else child.once('spawn', () => end(child));
}
