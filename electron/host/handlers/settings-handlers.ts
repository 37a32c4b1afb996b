import {
  SETTINGS_FILE,
  type Interpreter,
  type RuntimeChoice,
  type SettingEdit,
} from '../../../shared/model/settings.ts';
import type { Gates } from '../../gateway/gates.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { jsonEditOf, refusalOf } from '../settings-edit.ts';
import { viewSettings } from '../settings-view.ts';
import type { Handlers } from './handlers.ts';

export interface SettingsParts {
  readonly workspace: Workspace;
  /** Environment of the host: what `${env:NAME}` reads. */
  readonly hostEnv: Readonly<Record<string, string | undefined>>;
  readonly gates: () => Pick<Gates, 'problems'>;
  readonly runtimes: () => Promise<RuntimeChoice[]>;
  readonly interpreters: () => Promise<Interpreter[]>;
  /** Makes a change of the file that the person asked for; what the folder asks for because of it is not asked again. */
  readonly asPerson: (edits: readonly SettingEdit[], change: () => Promise<unknown>) => Promise<void>;
}

type SettingsCall = 'settings.get' | 'settings.edit' | 'settings.runtimes' | 'settings.interpreters';

export function createSettingsHandlers(parts: SettingsParts): Pick<Handlers, SettingsCall> {
  const { workspace, hostEnv } = parts;
  return {
    'settings.get': () => viewSettings(workspace, hostEnv, parts.gates().problems),
    async 'settings.edit'({ edits }) {
      const refused = edits.map((edit) => refusalOf(edit, hostEnv)).find((refusal) => refusal !== undefined);
      if (refused) return { refused };
      await parts.asPerson(edits, () => workspace.editJson(SETTINGS_FILE, edits.map(jsonEditOf)));
      return {};
    },
    'settings.runtimes': parts.runtimes,
    'settings.interpreters': parts.interpreters,
  };
}
