import type { ReactNode } from 'react';
import { TextInput } from '../../ui/Field.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { Settings } from './use-settings.ts';
import { useDraft } from '../../ui/use-draft.ts';

interface TextSettingProps {
  readonly settings: Settings;
  /** JSON pointer in the file. */
  readonly field: string;
  readonly label: string;
  readonly value: string | undefined;
  /** Shown in the empty field: what counts while nothing is set. */
  readonly unset: string;
  readonly hint?: ReactNode;
  /** Replaces the hint where what is set does not work. */
  readonly trouble?: string | undefined;
  readonly action?: ReactNode;
  /** Why a text cannot be set, as far as it can be told here. */
  readonly check?: (text: string) => string | undefined;
}

/** A setting that is a text; empty takes it out of the file. */
export function TextSetting(props: TextSettingProps) {
  const { settings, field, label, value, unset, hint, trouble, action, check = () => undefined } = props;
  const problem = settings.problemAt(field);
  const draft = useDraft({
    value: value ?? '',
    check,
    commit: (text) => settings.edit([text === '' ? { field } : { field, value: text }]),
  });
  const isSet = value !== undefined || problem !== undefined;
  const error = draft.error ?? problem ?? (draft.isDraft ? undefined : trouble);
  const reset = () => {
    draft.clear();
    settings.reset(field);
  };
  return (
    <SettingRow label={label} error={error} hint={hint} action={action} onReset={isSet ? reset : undefined}>
      {(ids) => (
        <TextInput
          {...ids}
          {...draft.input}
          mono
          value={draft.text}
          placeholder={unset}
          invalid={error !== undefined}
          maxLength={4096}
        />
      )}
    </SettingRow>
  );
}
