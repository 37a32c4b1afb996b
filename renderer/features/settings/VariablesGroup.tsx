import { useEffect, useRef, useState } from 'react';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { Button } from '../../ui/Button.tsx';
import { NewVariable } from './NewVariable.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import type { Settings } from './use-settings.ts';
import { VariableRow } from './VariableRow.tsx';

const text = settingsText.variables;

/** What a program's environment gets beside the harmless part of the host's. */
export function VariablesGroup({ settings }: { readonly settings: Settings }) {
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const goesOn = useRef(false);
  useEffect(() => {
    if (!adding && goesOn.current) add.current?.focus();
    goesOn.current = false;
  }, [adding]);
  const { env } = settings.view;
  return (
    <SettingsGroup title={text.title} about={text.about}>
      {env.length === 0 && !adding && <p className="setting-none">{text.none}</p>}
      {env.map((variable) => (
        <VariableRow
          key={variable.name}
          variable={variable}
          settings={settings}
          onRemoved={() => add.current?.focus()}
        />
      ))}
      {adding ? (
        <NewVariable
          settings={settings}
          onDone={(byKeys) => {
            goesOn.current = byKeys;
            setAdding(false);
          }}
        />
      ) : (
        <div>
          <Button ref={add} icon="plus" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </div>
      )}
    </SettingsGroup>
  );
}
