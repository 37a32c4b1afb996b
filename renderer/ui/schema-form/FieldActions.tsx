import { asField, asJsonText, putAside, takeUp } from '../../../shared/lib/schema-form/change-draft.ts';
import { readDraft } from '../../../shared/lib/schema-form/read-draft.ts';
import type { Field } from '../../../shared/lib/schema-form/field.ts';
import { formText } from '../../../shared/text/form-text.ts';
import { IconButton } from '../Button.tsx';
import { Menu, type MenuEntry } from '../Menu.tsx';
import type { FieldProps } from './field-props.ts';
import type { ShownAs } from './shown-as.ts';

type ActionsProps = FieldProps & { readonly field: Field; readonly shown: ShownAs };

const SEPARATOR: MenuEntry = { kind: 'separator' };

/** What can be done with a value beside giving it: leave it out, send null or an empty text, write it as JSON. */
export function FieldActions(props: ActionsProps) {
  const { name, draft, change, isKept, isRequired, actions } = props;
  const own = entriesFor(props);
  const more = props.entries ?? [];
  const entries = own.length > 0 && more.length > 0 ? [...more, SEPARATOR, ...own] : [...more, ...own];
  const canUnset = !isKept && !isRequired && draft.kind !== 'unset';
  return (
    <span className="argument-actions">
      {canUnset && (
        <IconButton
          icon="cross"
          size="small"
          label={formText.unsetField(name)}
          onClick={() => change((current) => putAside(current, 'unset'))}
        />
      )}
      {entries.length > 0 && (
        <Menu align="end" entries={entries}>
          <IconButton icon="more" size="small" label={formText.more(name)} />
        </Menu>
      )}
      {actions}
    </span>
  );
}

function entriesFor({ field, shown, draft, place, change }: ActionsProps): readonly MenuEntry[] {
  const defaultJson = field.facts.find(({ keyword }) => keyword === 'default')?.json;
  const entries: (MenuEntry | false)[] = [
    draft.kind === 'unset' &&
      draft.kept !== undefined && {
        kind: 'item',
        label: formText.bringBack,
        icon: 'undo',
        onSelect: () => change((current) => takeUp(current, place)),
      },
    field.kind === 'text' &&
      !(draft.kind === 'text' && draft.text === '') && {
        kind: 'item',
        label: formText.sendEmpty,
        meta: '""',
        onSelect: () => change(() => ({ kind: 'text', text: '' })),
      },
    field.isNullable &&
      draft.kind !== 'null' && {
        kind: 'item',
        label: formText.sendNull,
        meta: 'null',
        onSelect: () => change((current) => putAside(current, 'null')),
      },
    defaultJson !== undefined && {
      kind: 'item',
      label: formText.useDefault,
      meta: defaultJson,
      onSelect: () => change((current) => readDraft(place, defaultJson) ?? current),
    },
    jsonEntry(field, shown, () =>
      change((current) => (shown.kind === 'json' ? asField(current, place) : asJsonText(current))),
    ),
  ];
  return entries.filter((entry) => entry !== false);
}

function jsonEntry(field: Field, shown: ShownAs, onSelect: () => void): MenuEntry | false {
  if (field.kind === 'json' || field.kind === 'never') return false;
  return { kind: 'item', label: shown.kind === 'json' ? formText.asField : formText.asJson, meta: '{}', onSelect };
}
