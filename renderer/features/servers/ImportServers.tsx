import { useState, type ReactNode } from 'react';
import type { ServerImport } from '../../../shared/model/server.ts';
import {
  importedSecretText,
  importFaultText,
  serverEntryFaultText,
  serversText,
  serverTargetText,
} from '../../../shared/text/server-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { openServer } from '../../stores/server-actions.ts';
import { reportFailure } from '../../stores/report.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useImport, type ImportFrom } from './use-import.ts';

const text = serversText.import;

interface ImportServersProps {
  readonly from: ImportFrom;
  /** What is pasted already. */
  readonly given: string;
  readonly title: string;
  readonly top: ReactNode;
  readonly onClose: () => void;
}

/** Servers from a text that was pasted, or from a file of another app: what is in it, and which of it to take over. */
export function ImportServers({ from, given, title, top, onClose }: ImportServersProps) {
  const workbench = useWorkbench();
  const found = useImport(from, given);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const names = (found.preview?.servers ?? []).flatMap(({ name, taken }) => (taken || left.has(name) ? [] : name));
  const toggle = (name: string, isChosen: boolean) =>
    setLeft(isChosen ? new Set([...left].filter((other) => other !== name)) : new Set([...left, name]));

  async function add(): Promise<void> {
    const { source } = found;
    const done =
      source && (await reportFailure(workbench.store, () => workbench.host.call('servers.import', { source, names })));
    if (!done) return;
    onClose();
    if (names[0] !== undefined) openServer(workbench, names[0]);
  }

  return (
    <Dialog
      open
      title={title}
      closeLabel={workspaceText.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{workspaceText.cancel}</Button>
          <Button kind="primary" disabled={names.length === 0} onClick={() => void add()}>
            {text.add(Math.max(1, names.length))}
          </Button>
        </>
      }
    >
      {top}
      <div className="server-form">
        {from === 'text' ? (
          <Field label={text.text} hint={text.textHint}>
            {(ids) => <TextArea {...ids} mono autoFocus rows={8} value={found.text} onChange={found.setText} />}
          </Field>
        ) : (
          <AppField found={found} />
        )}
        {found.preview && <Preview preview={found.preview} chosen={names} onToggle={toggle} />}
      </div>
    </Dialog>
  );
}

function AppField({ found }: { readonly found: ReturnType<typeof useImport> }) {
  if (found.apps?.length === 0) return <p>{text.noApps}</p>;
  return (
    <Field label={text.app} hint={text.fileNote}>
      {(ids) => (
        <Select
          {...ids}
          value={found.file ?? ''}
          options={(found.apps ?? []).map(({ app, file }) => ({ value: file, label: `${app} · ${file}` }))}
          onChange={found.setFile}
        />
      )}
    </Field>
  );
}

interface PreviewProps {
  readonly preview: ServerImport;
  readonly chosen: readonly string[];
  readonly onToggle: (name: string, isChosen: boolean) => void;
}

function Preview({ preview: { servers, refused, fault }, chosen, onToggle }: PreviewProps) {
  return (
    <div className="server-found">
      {fault && (
        <p className="field-error" role="alert">
          {importFaultText(fault)}
        </p>
      )}
      {servers.length > 0 && (
        <ul aria-label={text.found}>
          {servers.map(({ name, config, taken, secrets }) => (
            <li key={name}>
              <Checkbox
                checked={chosen.includes(name)}
                disabled={taken}
                onChange={(isChosen) => onToggle(name, isChosen)}
              >
                {name}
              </Checkbox>
              {taken ? (
                <span className="server-found-target">{text.taken}</span>
              ) : (
                <span className="server-found-target mono cut" title={serverTargetText(config)}>
                  {serverTargetText(config)}
                </span>
              )}
              {secrets.map((secret) => (
                <span key={secret.field} className="server-found-secret">
                  <Icon name="lock" size={12} />
                  {importedSecretText(secret)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <ul aria-label={text.refused} className="server-refused">
          {refused.map((one) => (
            <li key={one.pointer}>
              <Icon name="warning" size={12} />
              <span>{serverEntryFaultText(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
