import { serversText } from '../../../shared/text/server-text.ts';
import { Field, TextInput } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { DraftFaults, DraftField, ServerDraft } from './server-draft.ts';

const text = serversText.form;

interface ServerFormProps {
  readonly draft: ServerDraft;
  /** Shown once the person has tried to save. */
  readonly faults: DraftFaults;
  readonly onChange: (draft: ServerDraft) => void;
}

/** A server by hand: a program with its arguments and variables, or an address with its headers. */
export function ServerForm({ draft, faults, onChange }: ServerFormProps) {
  const set = (field: DraftField) => (value: string) => onChange({ ...draft, [field]: value });
  const line = (field: DraftField, label: string, hint: string, autoFocus = false) => (
    <Field label={label} hint={hint} {...errorOf(faults, field)}>
      {(ids) => (
        <TextInput
          {...ids}
          mono
          autoFocus={autoFocus}
          value={draft[field]}
          invalid={faults[field] !== undefined}
          onChange={set(field)}
        />
      )}
    </Field>
  );
  const lines = (field: DraftField, label: string, hint: string) => (
    <Field label={label} hint={hint} {...errorOf(faults, field)}>
      {(ids) => (
        <TextArea
          {...ids}
          mono
          rows={3}
          value={draft[field]}
          invalid={faults[field] !== undefined}
          onChange={set(field)}
        />
      )}
    </Field>
  );
  return (
    <div className="server-form">
      {line('name', text.serverName, text.serverNameHint, true)}
      <Segmented
        label={text.kind}
        value={draft.kind}
        options={[
          { value: 'stdio', label: text.kinds.stdio },
          { value: 'http', label: text.kinds.http },
        ]}
        onChange={(kind) => onChange({ ...draft, kind })}
      />
      {draft.kind === 'stdio' ? (
        <>
          {line('command', text.command, text.commandHint)}
          {lines('args', text.args, text.argsHint)}
          {lines('env', text.env, text.envHint)}
          {line('cwd', text.cwd, text.cwdHint)}
        </>
      ) : (
        <>
          {line('url', text.url, text.urlHint)}
          {lines('headers', text.headers, text.headersHint)}
        </>
      )}
    </div>
  );
}

function errorOf(faults: DraftFaults, field: DraftField): { readonly error?: string } {
  const error = faults[field];
  return error === undefined ? {} : { error };
}
