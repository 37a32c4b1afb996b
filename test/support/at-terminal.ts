import { spawn } from 'node:child_process';
import { childEnd } from './child-end.ts';
import { CLI, personEnv } from './cli.ts';

/** What is typed once a text has been shown behind what the line before answered. */
export interface Typing {
  readonly after: string;
  readonly type: string;
}

export interface AtTerminalOptions {
  readonly cwd: string;
  /** Over the environment of a person in that folder. */
  readonly env?: NodeJS.ProcessEnv;
  readonly typing: readonly Typing[];
}

/** Runs the built command line in a terminal of its own (Linux) and types when it asks. */
export async function atTerminal(args: readonly string[], { cwd, env, typing }: AtTerminalOptions) {
  const command = [process.execPath, CLI, ...args];
  const child = spawn('python3', ['-c', SCRIPT, JSON.stringify([command, typing])], {
    cwd,
    env: { ...personEnv(cwd), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await childEnd(child);
  return JSON.parse(text) as { readonly code: number; readonly shown: string };
}

const SCRIPT = `
import json, os, pty, sys
command, typing = json.loads(sys.argv[1])
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
shown = b""
seen = 0
while True:
    try:
        chunk = os.read(terminal, 4096)
    except OSError:
        break
    if not chunk:
        break
    shown += chunk
    if typing and typing[0]["after"].encode() in shown[seen:]:
        seen = len(shown)
        os.write(terminal, typing.pop(0)["type"].encode())
code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
print(json.dumps({"code": code, "shown": shown.decode()}))
`;
