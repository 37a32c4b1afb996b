import type { RuntimeChoice } from '../../../shared/model/settings.ts';
import { runtimeText } from '../../../shared/text/runtime-text.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { TextSetting } from './TextSetting.tsx';
import type { Machine } from './use-machine.ts';
import type { Settings } from './use-settings.ts';

const text = settingsText.interpreter;
const FIELD = '/runtime/python';

interface InterpreterSettingProps {
  readonly settings: Settings;
  readonly machine: Machine;
}

/** Which Python runs programs: written, chosen from those of this machine, or left to be found. */
export function InterpreterSetting({ settings, machine }: InterpreterSettingProps) {
  // The search is the same for every runtime of this machine; a sandbox that is missing says nothing of the Python.
  const local = machine.runtimes?.find((one) => one.kind === 'local');
  return (
    <TextSetting
      settings={settings}
      field={FIELD}
      label={text.label}
      value={settings.view.python}
      unset={text.unset}
      hint={<Hint local={local} />}
      trouble={local && !local.ok && local.code !== 'not_trusted' ? runtimeText(local) : undefined}
      action={<ChooseInterpreter settings={settings} machine={machine} />}
    />
  );
}

function Hint({ local }: { readonly local: RuntimeChoice | undefined }) {
  const { version, interpreter } = local ?? {};
  return (
    <>
      {version !== undefined && interpreter !== undefined && (
        <span className="interpreter-now">{text.now(version, interpreter)} </span>
      )}
      {text.hint}
    </>
  );
}

function ChooseInterpreter({ settings, machine }: InterpreterSettingProps) {
  const { view, edit, reset } = settings;
  const { interpreters } = machine;
  const entries: MenuEntry[] = [
    { kind: 'heading', label: headingOf(interpreters) },
    ...(interpreters ?? []).map(({ command, version, usable }): MenuEntry => ({
      kind: 'item',
      label: command,
      meta: usable ? text.version(version) : text.tooOld(version),
      checked: view.python === command,
      onSelect: () => void edit([{ field: FIELD, value: command }]),
    })),
    { kind: 'separator' },
    { kind: 'item', label: text.useFound, icon: 'undo', onSelect: () => reset(FIELD) },
  ];
  return (
    <Menu entries={entries} align="end">
      <Button aria-label={text.chooseLabel}>
        {text.choose}
        <Icon name="chevron-down" size={12} />
      </Button>
    </Menu>
  );
}

function headingOf(interpreters: Machine['interpreters']): string {
  if (interpreters === null) return text.looking;
  return interpreters.length === 0 ? text.none : text.found;
}
