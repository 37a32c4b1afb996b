import { SETTABLE_LIMIT_NAMES } from '../../../shared/model/limits.ts';
import { toolGatesText } from '../../../shared/text/gates-text.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { gateIndex } from '../../stores/gates-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LimitsGroup } from './LimitsGroup.tsx';
import { RetentionGroup } from './RetentionGroup.tsx';
import { RuntimeGroup } from './RuntimeGroup.tsx';
import { useMachine } from './use-machine.ts';
import { SecretsGroup } from './SecretsGroup.tsx';
import type { Settings } from './use-settings.ts';
import { VariablesGroup } from './VariablesGroup.tsx';

interface SettingsFormProps {
  readonly settings: Settings;
  /** The text has changes that are not saved: the form would write under them. */
  readonly disabled: boolean;
  readonly onShowText: () => void;
}

/** The settings as fields. */
export function SettingsForm({ settings, disabled, onShowText }: SettingsFormProps) {
  const machine = useMachine(settings.view);
  const { kind, defaults } = settings.view;
  const runtime = machine.runtimes?.find((one) => one.kind === (kind ?? defaults.kind));
  return (
    <div className="settings-form">
      <OtherProblems settings={settings} onShowText={onShowText} />
      <fieldset disabled={disabled} aria-label={settingsText.name}>
        <RuntimeGroup settings={settings} machine={machine} />
        <VariablesGroup settings={settings} />
        <LimitsGroup settings={settings} runtime={runtime} />
        <RetentionGroup settings={settings} />
      </fieldset>
      <SecretsGroup onShowText={onShowText} />
    </div>
  );
}

/** Fields that say themselves what is wrong with them. */
const OWN_ROWS: ReadonlySet<string | undefined> = new Set([
  ...['/runtime/kind', '/runtime/python', '/runtime/workDir', '/runtime/spare', '/runs/keep', '/runs/days'],
  ...SETTABLE_LIMIT_NAMES.map((name) => `/runtime/limits/${name}`),
]);

/** What is wrong in the file beside the fields of the form. */
function OtherProblems({ settings, onShowText }: Pick<SettingsFormProps, 'settings' | 'onShowText'>) {
  const openGate = useApp((state) => state.openGate);
  const others = settings.view.problems.filter(({ pointer }) => !OWN_ROWS.has(pointer));
  if (others.length === 0) return null;
  return (
    <ul className="settings-problems">
      {others.map((problem, index) => (
        <li key={index} className="settings-note bad">
          <Icon name="warning" />
          <span className="grow">{problemText(problem)}</span>
          {problem.line !== undefined && <span>{settingsText.brokenAt(problem.line, problem.column ?? 1)}</span>}
          {problem.code === 'gate_invalid' && problem.pointer !== '/gates' ? (
            <Button onClick={() => openGate(gateIndex(problem))}>{toolGatesText.show(gateIndex(problem))}</Button>
          ) : (
            <Button onClick={onShowText}>{settingsText.showText}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
