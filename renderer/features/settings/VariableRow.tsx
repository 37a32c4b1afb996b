import { useId } from 'react';
import type { Variable } from '../../../shared/model/settings.ts';
import { settingsText, variableFaultText } from '../../../shared/text/settings-text.ts';
import { IconButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import type { Settings } from './use-settings.ts';
import { nameFault, variableField } from './variable-field.ts';

const text = settingsText.variables;

interface VariableRowProps {
  readonly variable: Variable;
  readonly settings: Settings;
  /** Its row goes, and what had the focus with it. */
  readonly onRemoved: () => void;
}

/** One variable of the file: its name, its value, and why it does not reach a program where it does not. */
export function VariableRow({ variable, settings, onRemoved }: VariableRowProps) {
  const { view, edit, reset } = settings;
  const { name, value, fault } = variable;
  const id = useId();
  const others = view.env.filter((other) => other !== variable);
  const nameDraft = useDraft({
    value: name,
    check: (next) => nameFault(next, others),
    commit: (next) => edit([{ field: variableField(name) }, { field: variableField(next), value }]),
  });
  const valueDraft = useDraft({
    value,
    check: () => undefined,
    commit: (next) => edit([{ field: variableField(name), value: next }]),
  });
  const own = nameDraft.error ?? valueDraft.error;
  const error = own ?? (fault && variableFaultText(fault));
  const isNameFault = fault?.code === 'malformed' || fault?.code === 'steering';
  const remove = () => {
    reset(variableField(name));
    onRemoved();
  };
  const described = error !== undefined && { 'aria-describedby': id };
  return (
    <div className="variable">
      <TextInput
        {...nameDraft.input}
        {...described}
        mono
        aria-label={text.nameOf(name)}
        value={nameDraft.text}
        invalid={nameDraft.error !== undefined || (own === undefined && isNameFault)}
        maxLength={128}
      />
      <TextInput
        {...valueDraft.input}
        {...described}
        mono
        aria-label={text.valueOf(name)}
        value={valueDraft.text}
        invalid={valueDraft.error !== undefined || (own === undefined && fault !== undefined && !isNameFault)}
        maxLength={8192}
      />
      <IconButton icon="trash" label={text.remove(name)} onClick={remove} />
      {error !== undefined && (
        <p id={id} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
