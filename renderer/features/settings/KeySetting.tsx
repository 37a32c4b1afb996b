import { useState } from 'react';
import { keyReference, MODEL_HOMES, type ModelView } from '../../../shared/model/model-settings.ts';
import type { Reference } from '../../../shared/model/reference.ts';
import type { SecretSummary } from '../../../shared/model/secret.ts';
import { modelSettingsText } from '../../../shared/text/model-settings-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { keyNameFault, typedName } from './key-name.ts';
import type { AskedApi } from './model-address.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { Secrets } from './use-secrets.ts';
import type { Settings } from './use-settings.ts';

const text = modelSettingsText.key;
const FIELD = '/model/key';

type Kind = Reference['kind'];

interface KeySettingProps {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly model: ModelView;
  readonly api: AskedApi;
}

/** Where the key of the model lies: its name, and never the key. */
export function KeySetting({ settings, secrets, model, api }: KeySettingProps) {
  const reference = keyReference(model.key ?? '');
  const [chosen, setChosen] = useState<Kind>();
  const kind = chosen ?? reference?.kind;
  const name = reference && reference.kind === kind ? reference.name : '';
  const draft = useKeyName({ settings, kind, name, onDone: () => setChosen(undefined) });
  const withoutKey = model.baseUrl === undefined ? 'usual' : 'none';
  const secret = kind === 'secret' ? secretOf(secrets, name) : undefined;
  const isMissing = secret?.isSet === false;
  const choose = (next: Kind | undefined) => {
    draft.clear();
    setChosen(next);
    if (next === undefined) settings.reset(FIELD);
  };
  const error = draft.error ?? settings.problemAt(FIELD) ?? faultText(model);
  return (
    <SettingRow
      label={text.label}
      error={error}
      hint={isMissing ? text.notSet(name) : text.hint[kind ?? withoutKey]}
      action={isMissing && <SetSecret secret={secret} onSubmit={secrets.set} />}
    >
      <span className="setting-key">
        <KindSelect kind={kind} withoutKey={withoutKey} api={api} onChoose={choose} />
        {kind && <KeyName kind={kind} draft={draft} invalid={error !== undefined} />}
      </span>
    </SettingRow>
  );
}

function faultText({ keyFault }: ModelView): string | undefined {
  return keyFault && text.faults[keyFault];
}

interface KeyNameOptions {
  readonly settings: Settings;
  readonly kind: Kind | undefined;
  readonly name: string;
  readonly onDone: () => void;
}

function useKeyName({ settings, kind, name, onDone }: KeyNameOptions) {
  return useDraft({
    value: name,
    check: (typed) => (kind ? keyNameFault(kind, typed) : undefined),
    async commit(typed) {
      const value = kind && typed !== '' ? `\${${kind}:${typedName(typed)}}` : undefined;
      const refused = await settings.edit([{ field: FIELD, ...(value !== undefined && { value }) }]);
      if (refused === undefined) onDone();
      return refused;
    },
  });
}

interface KindSelectProps {
  readonly kind: Kind | undefined;
  readonly withoutKey: 'usual' | 'none';
  readonly api: AskedApi;
  readonly onChoose: (kind: Kind | undefined) => void;
}

function KindSelect({ kind, withoutKey, api, onChoose }: KindSelectProps) {
  const usual = keyReference(MODEL_HOMES[api].key)?.name ?? '';
  return (
    <Select
      label={text.kind}
      value={kind ?? withoutKey}
      options={[
        { value: withoutKey, label: withoutKey === 'usual' ? text.kinds.usual(usual) : text.kinds.none },
        { value: 'secret', label: text.kinds.secret },
        { value: 'env', label: text.kinds.env },
      ]}
      onChange={(value) => onChoose(value === 'secret' || value === 'env' ? value : undefined)}
    />
  );
}

interface KeyNameProps {
  readonly kind: Kind;
  readonly draft: ReturnType<typeof useKeyName>;
  readonly invalid: boolean;
}

function KeyName({ kind, draft, invalid }: KeyNameProps) {
  return (
    <TextInput
      {...draft.input}
      mono
      aria-label={text.name[kind]}
      placeholder={text.name[kind]}
      value={draft.text}
      invalid={invalid}
      maxLength={512}
    />
  );
}

interface SetSecretProps {
  readonly secret: SecretSummary;
  readonly onSubmit: Secrets['set'];
}

function SetSecret({ secret, onSubmit }: SetSecretProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text.set}</Button>
      {isOpen && <SecretDialog secret={secret} onSubmit={onSubmit} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Undefined while the list is read, and where nobody can tell. */
function secretOf({ list }: Secrets, name: string): SecretSummary | undefined {
  if (!list || list.fault || name === '') return undefined;
  return list.secrets.find((secret) => secret.name === name) ?? { name, isSet: false, uses: [] };
}
