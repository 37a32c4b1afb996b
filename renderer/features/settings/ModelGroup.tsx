import { DEFAULT_BUDGETS } from '../../../shared/model/conversation.ts';
import { MODEL_APIS } from '../../../shared/model/model-reply.ts';
import { ANTHROPIC_OUTPUT_TOKENS, MODEL_HOMES, type ModelView } from '../../../shared/model/model-settings.ts';
import { MODEL_PLACES, modelSettingsText as text } from '../../../shared/text/model-settings-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Select } from '../../ui/Select.tsx';
import { AmountSetting } from './AmountSetting.tsx';
import { KeySetting } from './KeySetting.tsx';
import { addressAdvice, placeEdits, placeOf, type AskedApi } from './model-address.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { TextSetting } from './TextSetting.tsx';
import type { Secrets } from './use-secrets.ts';
import type { Settings } from './use-settings.ts';

const API = '/model/api';
const BUDGETS = [
  { name: 'rounds', unit: 'count' },
  { name: 'tokens', unit: 'count' },
  { name: 'timeMs', unit: 'ms' },
] as const;
const NO_MODEL: ModelView = { budgets: {} };

interface ModelGroupProps {
  readonly settings: Settings;
  readonly secrets: Secrets;
}

/** The model of conversations: how and where it is asked, where its key lies, and what a task may take. */
export function ModelGroup({ settings, secrets }: ModelGroupProps) {
  const model = settings.view.model ?? NO_MODEL;
  const { api } = model;
  return (
    <SettingsGroup title={text.title} about={text.about}>
      <ApiSetting settings={settings} model={model} />
      {api === 'scripted' && (
        <TextSetting
          settings={settings}
          field="/model/file"
          label={text.file.label}
          value={model.file}
          unset={text.file.unset}
          hint={text.file.hint}
          check={(typed) =>
            /^(?:[/\\]|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(typed) ? text.file.outside : undefined
          }
        />
      )}
      {api !== undefined && api !== 'scripted' && (
        <AskedModel settings={settings} secrets={secrets} model={model} api={api} />
      )}
      {api !== undefined && <Budgets settings={settings} model={model} />}
    </SettingsGroup>
  );
}

interface ModelProps {
  readonly settings: Settings;
  readonly model: ModelView;
}

function ApiSetting({ settings, model }: ModelProps) {
  const { edit, reset, problemAt } = settings;
  const choose = (value: string) => (value === 'none' ? reset(API) : void edit([{ field: API, value }]));
  return (
    <SettingRow
      label={text.api.label}
      error={problemAt(API)}
      hint={text.api.hint}
      action={
        <Menu
          align="end"
          entries={MODEL_PLACES.map((place) => ({
            kind: 'item',
            label: text.places[place],
            onSelect: () => void edit(placeEdits(place, model)),
          }))}
        >
          <Button aria-label={text.fillLabel}>
            {text.fill}
            <Icon name="chevron-down" size={12} />
          </Button>
        </Menu>
      }
    >
      {({ id, ...ids }) => (
        <Select
          id={id}
          {...(ids['aria-describedby'] !== undefined && { describedBy: ids['aria-describedby'] })}
          value={model.api ?? 'none'}
          options={[
            { value: 'none', label: text.api.none },
            ...MODEL_APIS.map((value) => ({ value, label: text.api.names[value] })),
          ]}
          onChange={choose}
        />
      )}
    </SettingRow>
  );
}

function AskedModel({ settings, secrets, model, api }: ModelProps & ModelGroupProps & { readonly api: AskedApi }) {
  const advice = addressAdvice(model);
  const place = placeOf(api, model.baseUrl);
  return (
    <>
      <TextSetting
        settings={settings}
        field="/model/baseUrl"
        label={text.address.label}
        value={model.baseUrl}
        unset={MODEL_HOMES[api].baseUrl}
        hint={place ? text.placeAdvice[place] : text.address.hint}
        trouble={advice && text.address.advice[advice.code](advice.wanted)}
      />
      <TextSetting
        settings={settings}
        field="/model/name"
        label={text.name.label}
        value={model.name}
        unset={text.name.unset}
        hint={text.name.hint}
        trouble={model.name === undefined ? text.name.missing : undefined}
      />
      <KeySetting settings={settings} secrets={secrets} model={model} api={api} />
    </>
  );
}

function Budgets({ settings, model }: ModelProps) {
  return (
    <>
      {model.api !== 'scripted' && (
        <AmountSetting
          settings={settings}
          field="/model/maxOutputTokens"
          label={text.output.label}
          name="maxOutputTokens"
          value={model.maxOutputTokens}
          {...(model.api === 'anthropic' ? { byDefault: ANTHROPIC_OUTPUT_TOKENS } : { unset: text.output.unset })}
          unit="count"
          note={text.output.note}
        />
      )}
      {BUDGETS.map(({ name, unit }) => (
        <AmountSetting
          key={name}
          settings={settings}
          field={`/model/budgets/${name}`}
          label={text.budgets[name].label}
          name={name}
          value={model.budgets[name]}
          byDefault={DEFAULT_BUDGETS[name]}
          unit={unit}
          note={text.budgets[name].note}
        />
      ))}
    </>
  );
}
