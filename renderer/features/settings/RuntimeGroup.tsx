import { settingsText } from '../../../shared/text/settings-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { isRestricted } from '../../stores/workspace-slice.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InterpreterSetting } from './InterpreterSetting.tsx';
import { RuntimeChoices } from './RuntimeChoices.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { TextSetting } from './TextSetting.tsx';
import type { Machine } from './use-machine.ts';
import type { Settings } from './use-settings.ts';

const text = settingsText.runtime;
const KIND = '/runtime/kind';
const SPARE = '/runtime/spare';

interface RuntimeGroupProps {
  readonly settings: Settings;
  readonly machine: Machine;
}

/** Which runtime, which Python, where it works, and whether one is kept ready. */
export function RuntimeGroup({ settings, machine }: RuntimeGroupProps) {
  const { view, reset, problemAt } = settings;
  const chosen = machine.runtimes?.find((one) => one.kind === (view.kind ?? view.defaults.kind));
  const hasKind = view.kind !== undefined || problemAt(KIND) !== undefined;
  return (
    <SettingsGroup title={text.title} about={text.about}>
      <RestrictedNote />
      <SettingRow label={text.title} error={problemAt(KIND)} onReset={hasKind ? () => reset(KIND) : undefined}>
        <RuntimeChoices settings={settings} runtimes={machine.runtimes} />
      </SettingRow>
      <InterpreterSetting settings={settings} machine={machine} />
      <TextSetting
        settings={settings}
        field="/runtime/workDir"
        label={text.workDir}
        value={view.workDir}
        unset={text.workDirUnset}
        hint={text.workDirHint}
      />
      <SpareSetting settings={settings} />
      {chosen && (
        <div className="setting">
          <span className="setting-label">{text.armed}</span>
          <span className="runtime-armed mono">{chosen.armed.join(' ')}</span>
        </div>
      )}
    </SettingsGroup>
  );
}

/** Nothing is started in a folder that is not trusted, so nothing is known of its Python. */
function RestrictedNote() {
  const isShut = useApp((state) => state.workspace !== null && isRestricted(state.workspace));
  const openDialog = useApp((state) => state.openDialog);
  if (!isShut) return null;
  return (
    <div className="settings-note hold">
      <Icon name="lock" />
      <span className="grow">{settingsText.restricted}</span>
      <Button onClick={() => openDialog({ kind: 'trust' })}>{settingsText.trust}</Button>
    </div>
  );
}

function SpareSetting({ settings }: Pick<RuntimeGroupProps, 'settings'>) {
  const { view, edit, reset, problemAt } = settings;
  const isSet = view.spare !== undefined || problemAt(SPARE) !== undefined;
  return (
    <SettingRow
      label={text.spare}
      error={problemAt(SPARE)}
      hint={text.spareHint}
      onReset={isSet ? () => reset(SPARE) : undefined}
    >
      <Checkbox checked={view.spare ?? view.defaults.spare} onChange={(value) => void edit([{ field: SPARE, value }])}>
        {text.spareOn}
      </Checkbox>
    </SettingRow>
  );
}
