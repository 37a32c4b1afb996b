import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../shared/contract/client.ts';
import { createMemoryLinks } from '../../shared/contract/memory-link.ts';
import { createLobby } from './create-lobby.ts';
import { SETTINGS_FILE } from './new-workspace.ts';
import type { LobbyOptions, ShellServices } from './host.ts';

/** A workspace that a shell was told to make: a new one in a folder, or the person's copy of an example that ships. */
export type NewWorkspace =
  { readonly kind: 'new'; readonly folder: string } | { readonly kind: 'example'; readonly example: string };

export interface MakeWorkspaceOptions extends Omit<LobbyOptions, 'shell'> {
  readonly version: string;
}

/**
 * Makes a workspace exactly as the first-run screen does and answers its folder; an earlier copy of an example is used
 * again. Rejects with `AppError`.
 */
export async function makeWorkspace(
  made: NewWorkspace,
  { version, ...options }: MakeWorkspaceOptions,
): Promise<string> {
  const earlier = made.kind === 'example' ? await earlierCopy(made.example) : undefined;
  if (earlier !== undefined) return earlier;
  let folder = '';
  const shell: ShellServices = {
    kind: 'page',
    version,
    platform: process.platform,
    openWorkspace(opened) {
      folder = opened;
      return Promise.resolve({});
    },
  };
  const lobby = createLobby({ ...options, shell });
  const links = createMemoryLinks();
  const stop = lobby.serve(links.host);
  try {
    const client = createClient(links.client);
    if (made.kind === 'new') await client.call('workspaces.create', { folder: made.folder });
    else await client.call('workspaces.copyExample', { example: made.example });
    return folder;
  } finally {
    stop();
    links.close();
    await lobby.dispose();
  }
}

/** Where the first copy of an example goes, if it is still a workspace. */
async function earlierCopy(example: string): Promise<string | undefined> {
  if (!/^[\w-]+$/.test(example)) return undefined;
  const folder = join(homedir(), 'Gatehouse', example);
  return stat(join(folder, SETTINGS_FILE)).then(
    () => folder,
    () => undefined,
  );
}
