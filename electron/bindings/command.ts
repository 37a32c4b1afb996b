import { basename } from 'node:path';
import type { CommandBinding } from '../../shared/model/tool.ts';
import { commandText } from '../../shared/text/binding-text.ts';
import { unresolvedText } from '../../shared/text/secret-text.ts';
import { checkedSettings, processEnvironment } from '../processes/environment.ts';
import type { MayStart } from '../processes/may-start.ts';
import type { OrphanWatch } from '../processes/orphan-watch.ts';
import type { SearchPath } from '../processes/search-path.ts';
import { startProgram, type Program } from '../processes/start-program.ts';
import type { References } from '../workspace/references.ts';
import { beginningOf } from './beginning-of.ts';
import type { BindingCall, BindingFailure, BindingResult } from './binding.ts';
import { readCommandOutput, type CommandOutput } from './command/read-output.ts';
import { failure, stopped } from './failure.ts';
import { hidePaths } from './hide-paths.ts';
import type { KindOfBinding, OpenKind } from './kind-of-binding.ts';
import { looksLikeJson } from './looks-like-json.ts';
import { resolveReferences } from './resolve-references.ts';

export interface CommandOptions {
  /** Absolute path. Commands start in it. */
  readonly workspaceFolder: string;
  readonly mayStart: MayStart;
  readonly references: References;
  readonly searchPath: SearchPath;
  readonly orphans: OrphanWatch;
}

/** Starts a program for each call: arguments go in as JSON, the result comes out as JSON (DESIGN 5 and 15). */
export const commandKind: KindOfBinding<CommandBinding, CommandOptions> = {
  asks: ({ command }) => ({ commands: [shownCommand(command)] }),
  open: openCommands,
};

function openCommands(options: CommandOptions): OpenKind<CommandBinding> {
  const running = new Set<Program>();
  return {
    bind: (binding) => ({
      async invoke(call) {
        const started = await start(binding, call, options);
        if ('code' in started) return started;
        running.add(started.program);
        const result = await talk(started, call, options);
        running.delete(started.program);
        return result;
      },
    }),
    async dispose() {
      await Promise.all([...running].map((program) => program.kill()));
    },
  };
}

/** A command line as a person reads it. */
function shownCommand(command: readonly string[]): string {
  return command.map((word) => (/^[\w./\\:=@%+,${}-]+$/.test(word) ? word : JSON.stringify(word))).join(' ');
}

interface Started {
  readonly program: Program;
  /** As messages name it. */
  readonly name: string;
}

async function start(
  { command, env = {} }: CommandBinding,
  call: BindingCall,
  options: CommandOptions,
): Promise<Started | BindingFailure> {
  const { mayStart, references, workspaceFolder: folder, searchPath, orphans } = options;
  const shown = shownCommand(command);
  if (!mayStart({ kind: 'command', command: shown })) return failure('tool_unavailable', commandText.notTrusted(shown));
  const resolved = await resolveReferences([command, env], references);
  if (resolved?.ok === false) return failure('tool_unavailable', unresolvedText(resolved));
  const { put, secrets } = resolved ?? { put: (text: string) => text, secrets: [] };
  call.usesSecrets(secrets);
  const [wanted = '', ...args] = command.map(put);
  const variables = checkedSettings(Object.fromEntries(Object.entries(env).map(([name, text]) => [name, put(text)])));
  if (variables.refused.length > 0) return failure('tool_unavailable', commandText.variables(variables.refused));
  const name = basename(command[0] ?? '');
  const found = await searchPath.find(wanted, folder);
  if (!found.ok) return failure('tool_unavailable', commandText.notFound(command[0] ?? ''));
  if (call.signal.aborted) return stopped(call.signal);
  const environment = processEnvironment(process.env, { set: { PATH: found.path, ...variables.allowed } });
  const started = await startProgram({ executable: found.executable, args, folder, env: environment, orphans });
  return started.ok
    ? { program: started.program, name }
    : failure('tool_unavailable', commandText.notStarted(name, started.reason));
}

/** Gives the program its arguments and waits until it has ended. */
async function talk(started: Started, call: BindingCall, { workspaceFolder }: CommandOptions): Promise<BindingResult> {
  const { program } = started;
  const { signal, argumentsText, maxResultBytes } = call;
  const kill = (): void => void program.kill();
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  program.stdin.end(argumentsText);
  const output = await readCommandOutput(program, { maxBytes: maxResultBytes, onTooLarge: kill });
  signal.removeEventListener('abort', kill);
  if (signal.aborted) return stopped(signal);
  return resultOf(output, { name: started.name, folder: workspaceFolder, limit: maxResultBytes });
}

interface Circumstances {
  readonly name: string;
  readonly folder: string;
  readonly limit: number;
}

function resultOf(output: CommandOutput, { name, folder, limit }: Circumstances): BindingResult {
  if (output.kind === 'too_large') {
    return failure('result_too_large', commandText.tooLarge(name, limit), { details: { limit } });
  }
  const { exit } = output;
  const stderr = hidePaths(output.stderr, [folder]);
  const details = stderr === '' ? {} : { stderr };
  if (exit.code === null) {
    const signal = exit.signal ?? 'a signal';
    return failure('tool_failed', commandText.killed(name, signal, stderr), { details: { signal, ...details } });
  }
  if (exit.code !== 0) {
    const exitCode = exit.code;
    return failure('tool_failed', commandText.exited(name, exitCode, stderr), { details: { exitCode, ...details } });
  }
  return jsonResult(output.stdout, name);
}

function jsonResult(stdout: Buffer, name: string): BindingResult {
  const text = decoded(stdout)?.trim();
  if (text === undefined) return failure('invalid_result', commandText.notText(name));
  if (text === '') return { ok: true, resultText: 'null' };
  if (!looksLikeJson(text)) return failure('invalid_result', commandText.notJson(name, beginningOf(text)));
  return { ok: true, resultText: text };
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // the caller says so
  }
}
