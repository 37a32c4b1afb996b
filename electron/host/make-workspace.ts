import { createClient } from '../../shared/contract/client.ts';
import { createMemoryLinks } from '../../shared/contract/memory-link.ts';
import { createLobby } from './create-lobby.ts';
import type { LobbyOptions, ShellServices } from './host.ts';

/** A workspace that a shell was told to make: an empty one in a folder, or a copy of an example that ships. */
export type NewWorkspace =
  { readonly kind: 'empty'; readonly folder: string } | { readonly kind: 'example'; readonly example: string };

export interface MakeWorkspaceOptions extends Omit<LobbyOptions, 'shell'> {
  readonly version: string;
}

/** Makes a workspace exactly as the first-run screen does and answers its folder. Rejects with `AppError`. */
export async function makeWorkspace(
  made: NewWorkspace,
  { version, ...options }: MakeWorkspaceOptions,
): Promise<string> {
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
    if (made.kind === 'empty') await client.call('workspaces.create', { folder: made.folder });
    else await client.call('workspaces.copyExample', { example: made.example });
    return folder;
  } finally {
    stop();
    links.close();
    await lobby.dispose();
  }
}
