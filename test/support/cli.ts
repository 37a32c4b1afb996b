import { spawn, type ChildProcess } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { childEnd } from './child-end.ts';

export const CLI = join(import.meta.dirname, '../../out/headless/cli.js');

export interface CliOptions {
  readonly cwd: string;
  /** Over the environment of the tests; a name that is undefined is taken out. */
  readonly env?: NodeJS.ProcessEnv;
  /** What another program pipes into it; nothing where absent. */
  readonly stdin?: string;
}

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCli {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Waits until stdout holds the text. */
  printed(text: string): Promise<void>;
  end(): Promise<CliResult>;
}

/** Starts the built command line as a process of its own, with pipes and a configuration folder of the test's. */
export function startCli(args: readonly string[], { cwd, env, stdin }: CliOptions): RunningCli {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd,
    env: { ...personEnv(cwd), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined); // a command that reads nothing may be gone before
  child.stdin.end(stdin);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    async printed(text) {
      while (!stdout.includes(text)) {
        if (child.exitCode !== null) throw new Error(`It ended without printing ${text}: ${stdout}${stderr}`);
        await new Promise((resolve) => child.stdout.once('data', resolve));
      }
    },
    async end() {
      const { code } = await childEnd(child);
      return { code, stdout, stderr };
    },
  };
}

export function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  return startCli(args, options).end();
}

/** An environment in which nothing of the real home is read or written. */
export function personEnv(home: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOME: home,
    USERPROFILE: home,
    GATEHOUSE_HOME: join(home, '.gatehouse-home'),
    // Python launchers that keep their versions in the home folder must still find them.
    PYENV_ROOT: process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'),
  };
}
