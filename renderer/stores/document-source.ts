import type { HostClient } from '../../shared/contract/host-client.ts';
import { AppError } from '../../shared/contract/errors.ts';
import { assertNever } from '../../shared/lib/assert-never.ts';
import { SERVERS_FILE } from '../../shared/model/server.ts';
import { SETTINGS_FILE } from '../../shared/model/settings.ts';
import type { TextTab } from './tabs-slice.ts';

/** A text as the host keeps it, with the mark by which a save proves that nobody changed it in between. */
export interface StoredText {
  readonly text: string;
  readonly revision: string;
}

/** Reads what a tab edits. Rejects with `AppError`. */
export async function readSource(host: HostClient, tab: TextTab): Promise<StoredText> {
  switch (tab.kind) {
    case 'program':
    case 'skill':
    case 'variant':
    case 'case': {
      const { text, revision } = await host.call('files.read', { path: tab.path });
      return { text, revision };
    }
    case 'tool': {
      const { text, revision } = await host.call('tools.read', { name: tab.name });
      return { text, revision };
    }
    case 'settings':
    case 'servers': {
      const { text, revision } = await host.call('files.read', { path: fileOf(tab.kind) });
      return { text, revision };
    }
    default:
      return assertNever(tab);
  }
}

/** Saves what a tab edits; a tool may get another name by it, so the tab comes back. Rejects with `AppError`. */
export async function saveSource(
  host: HostClient,
  tab: TextTab,
  { text, revision }: { readonly text: string; readonly revision: string | null },
): Promise<{ readonly revision: string; readonly tab: TextTab }> {
  switch (tab.kind) {
    case 'program':
    case 'skill':
    case 'variant':
    case 'case': {
      const saved = await host.call('files.save', { path: tab.path, text, revision });
      return { revision: saved.revision, tab };
    }
    case 'tool': {
      if (revision === null) throw new AppError('not_found', { what: 'tool', name: tab.name });
      const saved = await host.call('tools.save', { name: tab.name, text, revision });
      return { revision: saved.revision, tab: { kind: 'tool', name: saved.name } };
    }
    case 'settings':
    case 'servers': {
      const saved = await host.call('files.save', { path: fileOf(tab.kind), text, revision });
      return { revision: saved.revision, tab };
    }
    default:
      return assertNever(tab);
  }
}

function fileOf(kind: 'settings' | 'servers'): string {
  return kind === 'settings' ? SETTINGS_FILE : SERVERS_FILE;
}
