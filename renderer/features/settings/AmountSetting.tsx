import type { ReactNode } from 'react';
import type { LimitUnit } from '../../../shared/model/limits.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { TextInput } from '../../ui/Field.tsx';
import { amountFaultText } from './amount-fault-text.ts';
import { amountText, readAmount } from './amount.ts';
import { SettingRow } from './SettingRow.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import type { Settings } from './use-settings.ts';

interface AmountSettingProps {
  readonly settings: Settings;
  /** JSON pointer in the file. */
  readonly field: string;
  readonly label: string;
  readonly name: string;
  readonly value: number | undefined;
  /** Absent where somebody else decides: `unset` says who. */
  readonly byDefault?: number;
  readonly unset?: string;
  readonly unit: LimitUnit;
  /** Smallest value it takes; 1 when absent. */
  readonly least?: number;
  readonly note: ReactNode;
}

/** A setting that is a number with a unit; empty takes it out of the file. */
export function AmountSetting(props: AmountSettingProps) {
  const { settings, field, label, name, value, byDefault, unset, unit, least = 1, note } = props;
  const problem = settings.problemAt(field);
  const draft = useDraft({
    value: value === undefined ? '' : amountText(value, unit),
    check: (text) => {
      const read = text === '' ? undefined : readAmount(text, unit, least);
      return read?.ok === false ? amountFaultText(read.fault, unit, least) : undefined;
    },
    commit: (text) => {
      const read = readAmount(text, unit, least);
      return settings.edit([read.ok ? { field, value: read.value } : { field }]);
    },
  });
  const error = draft.error ?? problem;
  const standard = byDefault === undefined ? undefined : amountText(byDefault, unit);
  const isSet = value !== undefined || problem !== undefined;
  const reset = () => {
    draft.clear();
    settings.reset(field);
  };
  return (
    <SettingRow
      label={label}
      error={error}
      note={
        <>
          <span className="setting-name mono">{name}</span> {note}
        </>
      }
      onReset={isSet ? reset : undefined}
    >
      {(ids) => (
        <span className="setting-amount">
          <TextInput
            {...ids}
            {...draft.input}
            value={draft.text}
            placeholder={standard ?? unset}
            invalid={error !== undefined}
            maxLength={64}
          />
          <span className="setting-default">{standard === undefined ? '' : settingsText.isDefault(standard)}</span>
        </span>
      )}
    </SettingRow>
  );
}
