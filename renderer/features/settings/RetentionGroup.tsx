import { settingsText } from '../../../shared/text/settings-text.ts';
import { AmountSetting } from './AmountSetting.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import type { Settings } from './use-settings.ts';

const text = settingsText.runs;

/** How many runs are kept, and for how long. */
export function RetentionGroup({ settings }: { readonly settings: Settings }) {
  const { view } = settings;
  return (
    <SettingsGroup title={text.title} about={text.about}>
      <AmountSetting
        settings={settings}
        field="/runs/keep"
        label={text.keep}
        name="keep"
        value={view.keep}
        byDefault={view.defaults.keep}
        unit="count"
        least={0}
        note={text.keepNote}
      />
      <AmountSetting
        settings={settings}
        field="/runs/days"
        label={text.days}
        name="days"
        value={view.days}
        byDefault={view.defaults.days}
        unit="count"
        note={text.daysNote}
      />
    </SettingsGroup>
  );
}
