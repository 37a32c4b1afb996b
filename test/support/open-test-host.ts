import { join } from 'node:path';
import { createHost } from '../../electron/host/create-host.ts';
import type { Host, HostOptions, LogEntry } from '../../electron/host/host.ts';
import { createSecretFile, secretFilePath } from '../../electron/host/user-folder/secret-file.ts';
import { startNodeByFork } from '../../electron/processes/start-node-fork.ts';
import { createClient } from '../../shared/contract/client.ts';
import type { HostClient } from '../../shared/contract/host-client.ts';
import { createMemoryLinks } from '../../shared/contract/memory-link.ts';
import { createTestLog } from './log.ts';

export interface TestHostOptions {
  readonly folder: string;
  readonly configFolder: string;
  /** Built entry of the module child, where the workspace has modules. */
  readonly moduleChildEntry?: string;
  readonly trust?: HostOptions['trust'];
}

export interface TestHost {
  readonly host: Host;
  /** A page of it. */
  readonly client: HostClient;
  /** The page goes. */
  readonly leave: () => void;
  readonly log: LogEntry[];
}

/** A whole host with a page, all its parts real. */
export async function openTestHost(options: TestHostOptions): Promise<TestHost> {
  const { log, entries } = createTestLog();
  const host = await createHost({
    folder: options.folder,
    configFolder: options.configFolder,
    secrets: createSecretFile({ path: secretFilePath(options.configFolder) }),
    trust: options.trust ?? 'given',
    startNode: startNodeByFork,
    version: '0.0.0',
    resources: {
      pythonFolder: join(process.cwd(), 'resources/python'),
      examplesFolder: join(process.cwd(), 'resources/examples'),
      moduleChildEntry: options.moduleChildEntry ?? '',
    },
    log,
  });
  return { host, ...openPage(host), log: entries };
}

/** Another page of a host. */
export function openPage(host: Host): Pick<TestHost, 'client' | 'leave'> {
  const links = createMemoryLinks();
  const client = createClient(links.client);
  const leave = host.serve(links.host);
  return { client, leave };
}
