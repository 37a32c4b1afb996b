import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BrowserWindow } from 'electron';
import type { Host } from '../host/host.ts';
import { workspaceKey } from '../host/places.ts';

export interface FolderClaimsOptions {
  /** Rejects with `AppError` where the folder cannot be a workspace. */
  readonly openHost: (folder: string) => Promise<Host>;
  /** Told of a host that did not end. */
  readonly report: (error: unknown) => void;
}

export type Claimed =
  { readonly kind: 'own'; readonly workspace: string } | { readonly kind: 'taken'; readonly window: BrowserWindow };

/** Which window has which folder. A folder has one window at most, and its host ends when that window lets go of it. */
export interface FolderClaims {
  /** Gives the folder to the window and makes its host, unless another window has it. Rejects with `AppError`. */
  claim(window: BrowserWindow, folder: string): Promise<Claimed>;
  hostOf(window: BrowserWindow, workspace?: string): Host | undefined;
  /** Lets go of what the window had, but for one workspace. */
  release(window: BrowserWindow, kept?: string): void;
  /** Lets go of everything and waits until every host has ended. */
  dispose(): Promise<void>;
}

interface Claim {
  readonly window: BrowserWindow;
  readonly opening: Promise<Host>;
  host?: Host;
}

export function createFolderClaims({ openHost, report }: FolderClaimsOptions): FolderClaims {
  const claims = new Map<string, Claim>();
  const ending = new Set<Promise<void>>();

  function end({ opening }: Claim): void {
    const ended = opening.then((host) => host.dispose()).catch(report);
    ending.add(ended);
    void ended.finally(() => ending.delete(ended));
  }

  function release(window: BrowserWindow, kept?: string): void {
    for (const [workspace, claim] of claims) {
      if (claim.window !== window || workspace === kept) continue;
      claims.delete(workspace);
      end(claim);
    }
  }

  return {
    async claim(window, folder) {
      const real = await realpath(folder).catch(() => resolve(folder));
      const workspace = workspaceKey(real);
      const known = claims.get(workspace);
      if (known && known.window !== window) return { kind: 'taken', window: known.window };
      const claim: Claim = known ?? { window, opening: openHost(real) };
      claims.set(workspace, claim);
      try {
        claim.host = await claim.opening;
      } catch (error) {
        if (claims.get(workspace) === claim) claims.delete(workspace);
        throw error;
      }
      return { kind: 'own', workspace };
    },
    hostOf(window, workspace) {
      const found = [...claims].find(([key, claim]) => claim.window === window && key === (workspace ?? key));
      return found?.[1].host;
    },
    release,
    async dispose() {
      for (const { window } of [...claims.values()]) release(window);
      await Promise.all(ending);
    },
  };
}
