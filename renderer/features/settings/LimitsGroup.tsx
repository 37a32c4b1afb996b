import { LIMITS, type LimitName, type SettableLimitName } from '../../../shared/model/limits.ts';
import type { RuntimeChoice } from '../../../shared/model/settings.ts';
import { LIMIT_WORDS, settingsText } from '../../../shared/text/settings-text.ts';
import { AmountSetting } from './AmountSetting.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import type { Settings } from './use-settings.ts';

const text = settingsText.limits;
const NAMES = Object.keys(LIMIT_WORDS) as SettableLimitName[]; // the keys of an object literal are its names

/** Limits that a runtime has to enforce; the others are the host's own and always stand. */
const OF_RUNTIME: ReadonlySet<LimitName> = new Set(['computeMs', 'memoryBytes', 'openFiles', 'fileBytes']);

interface LimitsGroupProps {
  readonly settings: Settings;
  /** The runtime that the limits will act on; absent while it is asked. */
  readonly runtime: RuntimeChoice | undefined;
}

/** Every limit of a run with its default. */
export function LimitsGroup({ settings, runtime }: LimitsGroupProps) {
  return (
    <SettingsGroup title={text.title} about={text.about}>
      {NAMES.map((name) => (
        <AmountSetting
          key={name}
          settings={settings}
          field={`/runtime/limits/${name}`}
          label={LIMIT_WORDS[name].label}
          name={name}
          value={settings.view.limits[name]}
          byDefault={LIMITS[name].default}
          unit={LIMITS[name].unit}
          note={<Note name={name} runtime={runtime} />}
        />
      ))}
    </SettingsGroup>
  );
}

function Note({ name, runtime }: { readonly name: SettableLimitName } & Pick<LimitsGroupProps, 'runtime'>) {
  const isOpen = runtime !== undefined && OF_RUNTIME.has(name) && !runtime.armed.includes(name);
  return isOpen ? <span className="limit-open">{text.notEnforced}</span> : LIMIT_WORDS[name].note;
}
