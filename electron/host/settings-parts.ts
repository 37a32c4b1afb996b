import { modelAsks } from '../models/clients/open-model.ts';
import type { SettingEdit } from '../../shared/model/settings.ts';
import { asksNothing } from './asks.ts';
import type { SettingsParts } from './handlers/settings-handlers.ts';
import { createInterpreterList } from './list-interpreters.ts';
import type { Rooms } from './rooms.ts';
import { areAskedBy } from './settings-edit.ts';

type SettingsRooms = Pick<Rooms, 'workspace' | 'trust' | 'runtime' | 'gates'>;

/** What the settings screen reads and changes in the rooms of a workspace. */
export function createSettingsParts(rooms: SettingsRooms, giveTrust: () => Promise<void>): SettingsParts {
  const { workspace, trust, runtime, gates } = rooms;
  const hostEnv = process.env;
  const askedByModel = () => modelAsks(workspace.settings().model ?? {});

  /** Whoever chooses an interpreter or names a variable here has seen what the folder asks for because of it. */
  async function asPerson(edits: readonly SettingEdit[], change: () => Promise<unknown>): Promise<void> {
    const wasTrusted = trust.isTrusted && asksNothing(trust.newAsks);
    await change();
    const asks = trust.newAsks;
    if (wasTrusted && !asksNothing(asks) && areAskedBy(asks, edits, askedByModel())) await giveTrust();
  }

  return {
    workspace,
    hostEnv,
    gates,
    runtimes: () => runtime.choices(),
    interpreters: createInterpreterList({
      workspaceFolder: workspace.folder,
      hostEnv,
      platform: process.platform,
      mayStart: trust.mayStart,
    }),
    asPerson,
  };
}
