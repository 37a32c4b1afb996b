import { join } from 'node:path';
import type { TrustAsks } from '../../../shared/model/workspace.ts';
import type { Log } from '../host.ts';
import { createJsonFile, isObject } from './json-file.ts';

/** What the person agreed to: the asks they saw; `made` where the folder was made here, so that its first asks are theirs. */
export type Trust =
  | {
      readonly kind: 'given';
      readonly asks: TrustAsks;
      /** Programs that a model wrote, or that came from elsewhere, may run here without isolation (DESIGN 7). */
      readonly unisolated?: true;
    }
  | { readonly kind: 'made' };

/** Which folders are trusted, in the user's configuration folder (DESIGN 3). */
export interface TrustStore {
  read(folder: string): Promise<Trust | undefined>;
  give(folder: string, trust: Trust): Promise<void>;
}

export function createTrustStore(configFolder: string, log: Log): TrustStore {
  const file = createJsonFile(join(configFolder, 'trust.json'), log);
  return {
    async read(folder) {
      const { folders } = await file.read();
      return isObject(folders) && Object.hasOwn(folders, folder) ? trustIn(folders[folder]) : undefined;
    },
    give: (folder, trust) =>
      file.change(({ folders }) => ({
        version: 1,
        folders: { ...(isObject(folders) && folders), [folder]: trust },
      })),
  };
}

function trustIn(entry: unknown): Trust | undefined {
  if (!isObject(entry)) return undefined;
  if (entry['kind'] === 'made') return { kind: 'made' };
  const { asks } = entry;
  if (entry['kind'] !== 'given' || !isObject(asks)) return undefined;
  const strings = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
  return {
    kind: 'given',
    ...(entry['unisolated'] === true && { unisolated: true }),
    asks: {
      commands: strings(asks['commands']),
      modules: strings(asks['modules']),
      hosts: strings(asks['hosts']),
      names: strings(asks['names']),
    },
  };
}
