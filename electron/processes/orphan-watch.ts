import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { processEnvironment } from './environment.ts';

/** Ends programs that outlive the host, also one that got SIGKILL. */
export interface OrphanWatch {
  /** The program leads a process group and carries the mark in its environment. */
  add(pid: number, mark: string): void;
  remove(pid: number, mark: string): void;
  dispose(): Promise<void>;
}

/**
 * A shell that waits at the end of a pipe which only the host holds: it closes when the host is gone, however it went.
 * What is then still noted is ended, by group and, where the system tells of environments, by mark.
 */
const SCRIPT = `
trap '' INT HUP TERM
noted=
while read -r word pid mark; do
  case $word in
    add) noted="$noted $pid:$mark" ;;
    remove)
      rest=
      for one in $noted; do [ "$one" = "$pid:$mark" ] || rest="$rest $one"; done
      noted=$rest
      ;;
  esac
done
for one in $noted; do
  kill -KILL "-\${one%%:*}" 2>/dev/null
  for file in /proc/[0-9]*/environ; do
    if grep -q "\${one#*:}" "$file" 2>/dev/null; then
      pid=\${file#/proc/}
      kill -KILL "\${pid%/environ}" 2>/dev/null
    fi
  done
done
`;

/** The watch starts with the first program. On Windows there is none: a job object would be needed. */
export function createOrphanWatch(): OrphanWatch {
  let shell: ChildProcess | undefined;

  function tell(line: string): void {
    shell ??= startShell();
    shell?.stdin?.write(`${line}\n`);
  }

  return {
    add: (pid, mark) => tell(`add ${pid} ${mark}`),
    remove: (pid, mark) => tell(`remove ${pid} ${mark}`),
    async dispose() {
      if (shell?.exitCode !== null) return;
      const ended = once(shell, 'exit');
      shell.stdin?.end();
      await ended;
    },
  };
}

function startShell(): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  // A session of its own: what a terminal sends to the host's group must not reach it.
  const shell = spawn('/bin/sh', ['-c', SCRIPT], {
    env: processEnvironment(process.env),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => undefined); // A system without a shell: programs then end with their stdin, as they should.
  shell.stdin.on('error', () => undefined); // It was ended by somebody else, and with it the watch.
  shell.unref();
  return shell;
}
