import { createHost } from '../host/create-host.ts';
import type { Host, HoldPolicy, Log } from '../host/host.ts';
import { shippedResources, userConfigFolder } from '../host/places.ts';
import type { CommandContext } from './cli/context.ts';
import { startNodeByFork } from '../host/start-node-fork.ts';
import { VERSION } from './version.ts';
import { createSecretFile, secretFilePath } from '../host/user-folder/secret-file.ts';

/** Opens a workspace for one command; naming it is trust for that command (DESIGN 3). Rejects with `AppError`. */
export function openCommandHost(folder: string, { env, terminal }: CommandContext, holds?: HoldPolicy): Promise<Host> {
  const configFolder = userConfigFolder(env);
  return createHost({
    folder,
    trust: 'given',
    ...(holds !== undefined && { holds }),
    configFolder,
    secrets: createSecretFile({ path: secretFilePath(configFolder) }),
    resources: shippedResources(),
    startNode: startNodeByFork,
    version: VERSION,
    log: logTo(terminal.note),
  });
}

/** Writes what is worth a person's look as lines. */
export function logTo(note: (text: string) => void): Log {
  return ({ level, message, error }) => {
    if (level === 'info') return;
    const stack = error instanceof Error ? `\n${error.stack ?? error.message}` : '';
    note(`${level}: ${message}${stack}\n`);
  };
}
