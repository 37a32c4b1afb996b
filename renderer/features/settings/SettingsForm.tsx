import { SETTABLE_LIMIT_NAMES } from '../../../shared/model/limits.ts';
import { toolGatesText } from '../../../shared/text/gates-text.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { gateIndex } from '../../stores/gates-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LimitsGroup } from './LimitsGroup.tsx';
import { ModelGroup } from './ModelGroup.tsx';
import { RetentionGroup } from './RetentionGroup.tsx';
import { RuntimeGroup } from './RuntimeGroup.tsx';
import { useMachine } from './use-machine.ts';
import { SecretsGroup } from './SecretsGroup.tsx';
import type { Secrets } from './use-secrets.ts';
import type { Settings } from './use-settings.ts';
import { VariablesGroup } from './VariablesGroup.tsx';

interface SettingsFormProps {
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** The text has changes that are not saved: the form would write under them. */
  readonly disabled: boolean;
  readonly onShowText: () => void;
}

/** The settings as fields. */
export function SettingsForm({ settings, secrets, disabled, onShowText }: SettingsFormProps) {
  const machine = useMachine(settings.view);
  const { kind, defaults } = settings.view;
  const runtime = machine.runtimes?.find((one) => one.kind === (kind ?? defaults.kind));
  return (
    <div className="settings-form">
      <OtherProblems settings={settings} onShowText={onShowText} />
      <fieldset disabled={disabled} aria-label={settingsText.name}>
        <RuntimeGroup settings={settings} machine={machine} />
        <VariablesGroup settings={settings} />
        <ModelGroup settings={settings} secrets={secrets} />
        <LimitsGroup settings={settings} runtime={runtime} />
        <RetentionGroup settings={settings} />
      </fieldset>
      <SecretsGroup secrets={secrets} onShowText={onShowText} />
    </div>
  );
}

/** Fields that say themselves what is wrong with them. */
const OWN_ROWS: ReadonlySet<string | undefined> = new Set([
  ...[
    '/runtime/kind',
    '/runtime/python',
    '/runtime/workDir',
    '/runtime/spare',
    '/runs/keep',
    '/runs/days',
    '/model/api',
  ],
  ...SETTABLE_LIMIT_NAMES.map((name) => `/runtime/limits/${name}`),
]);

/** Rows of a model that answers from a file, and of one that is asked. */
const SCRIPT_ROW = /^\/model\/(?:file|budgets\/(?:rounds|tokens|timeMs))$/;
const MODEL_ROW = /^\/model\/(?:baseUrl|name|key|maxOutputTokens|budgets\/(?:rounds|tokens|timeMs))$/;

/** What is wrong in the file beside the fields of the form. */
function OtherProblems({ settings, onShowText }: Pick<SettingsFormProps, 'settings' | 'onShowText'>) {
  const openGate = useApp((state) => state.openGate);
  const { api } = settings.view.model ?? {};
  const ofModel = api === undefined ? undefined : api === 'scripted' ? SCRIPT_ROW : MODEL_ROW;
  const hasRow = (pointer = '') => OWN_ROWS.has(pointer) || ofModel?.test(pointer) === true;
  const others = settings.view.problems.filter(({ pointer }) => !hasRow(pointer));
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
