import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import {
  SETTABLE_RUNTIME_KINDS,
  type RuntimeChoice,
  type SettableRuntimeKind,
} from '../../../shared/model/settings.ts';
import { isolationText } from '../../../shared/text/run-text.ts';
import { runtimeNames, runtimeText } from '../../../shared/text/runtime-text.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Badge } from '../../ui/Pill.tsx';
import type { Settings } from './use-settings.ts';

const text = settingsText.runtime;
const FIELD = '/runtime/kind';

interface RuntimeChoicesProps {
  readonly settings: Settings;
  readonly runtimes: readonly RuntimeChoice[] | null;
}

/** Where programs run: each runtime with what it is, and whether it works here. */
export function RuntimeChoices({ settings, runtimes }: RuntimeChoicesProps) {
  const { view, edit } = settings;
  const choose = (value: string) => void edit([{ field: FIELD, value }]);
  return (
    <RadioGroup.Root
      className="runtime-choices"
      aria-label={text.kind}
      value={view.kind ?? view.defaults.kind}
      onValueChange={choose}
    >
      {SETTABLE_RUNTIME_KINDS.map((kind) => (
        <Choice key={kind} kind={kind} choice={runtimes?.find((one) => one.kind === kind)} />
      ))}
    </RadioGroup.Root>
  );
}

interface ChoiceProps {
  readonly kind: SettableRuntimeKind;
  /** Absent while it is asked. */
  readonly choice: RuntimeChoice | undefined;
}

function Choice({ kind, choice }: ChoiceProps) {
  const id = useId();
  return (
    <div className="runtime-choice">
      <RadioGroup.Item value={kind} id={id} className="radio" aria-describedby={`${id}-what ${id}-state`}>
        <RadioGroup.Indicator className="radio-dot" />
      </RadioGroup.Item>
      <label htmlFor={id}>{runtimeNames[kind]}</label>
      <span className="runtime-what" id={`${id}-what`}>
        {text.kinds[kind]}
      </span>
      {choice && (
        <Badge icon={choice.isolation === 'none' ? 'shield-off' : 'shield'} dashed={choice.isolation === 'none'}>
          {isolationText(choice.isolation)}
        </Badge>
      )}
      <span className={classNames('runtime-state', choice?.ok && 'ok', isBroken(choice) && 'bad')} id={`${id}-state`}>
        {choice && <Icon name={choice.ok ? 'succeeded' : isBroken(choice) ? 'failed' : 'lock'} />}
        {choice ? runtimeText(choice) : text.looking}
      </span>
    </div>
  );
}

/** A runtime of a folder that is not trusted was not tried, so nothing is known to be wrong with it. */
function isBroken(choice: RuntimeChoice | undefined): boolean {
  return choice?.ok === false && choice.code !== 'not_trusted';
}
