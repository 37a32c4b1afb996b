import { useEffect, useState } from 'react';
import type { Problem } from '../../../shared/model/problem.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { isUnsaved } from '../../stores/documents.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { FormJsonSwitch } from '../../ui/FormJsonSwitch.tsx';
import { SecretsGroup } from './SecretsGroup.tsx';
import { SETTINGS_KEY, SETTINGS_TAB } from './settings-tab.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsText } from './SettingsText.tsx';
import { useSecrets, type Secrets } from './use-secrets.ts';
import { useSettings } from './use-settings.ts';
import './settings.css';

/** `gatehouse.json` of the workspace, as a form or as its text: one truth, which is the file. */
export function SettingsPane() {
  const { documents } = useWorkbench();
  const document = useDocument(SETTINGS_KEY);
  const settings = useSettings();
  const secrets = useSecrets();
  const [view, setView] = useState<'form' | 'json'>('form');
  useEffect(() => void documents.open(SETTINGS_TAB), [documents]);
  if (!settings || !document || document.status === 'loading') {
    return <p className="settings-wait">{settingsText.loading}</p>;
  }
  const { broken } = settings.view;
  const hasUnsaved = isUnsaved(document);
  return (
    <div className="settings">
      <header className="settings-head">
        <h2>{settingsText.name}</h2>
        <span className="settings-file mono">{settingsText.file}</span>
        <span className="settings-head-about cut">{settingsText.about}</span>
        <span className="grow" />
        <FormJsonSwitch text={settingsText} view={view} onChange={setView} />
      </header>
      {view === 'json' && <SettingsText document={document} />}
      {view === 'form' && broken && !hasUnsaved && (
        <Broken problem={broken} secrets={secrets} onOpen={() => setView('json')} />
      )}
      {view === 'form' && hasUnsaved && !document.conflict && <UnsavedNote onShow={() => setView('json')} />}
      {view === 'form' && !broken && (
        <div className="settings-scroll" tabIndex={0} role="group" aria-label={settingsText.form}>
          <SettingsForm
            settings={settings}
            secrets={secrets}
            disabled={hasUnsaved}
            onShowText={() => setView('json')}
          />
        </div>
      )}
    </div>
  );
}

interface BrokenProps {
  readonly problem: Problem;
  readonly secrets: Secrets;
  readonly onOpen: () => void;
}

/** Nothing of the file can be edited; the secrets are not in it. */
function Broken({ problem, secrets, onOpen }: BrokenProps) {
  const { line, column = 1 } = problem;
  const place = line === undefined ? '' : `${settingsText.brokenAt(line, column)}: `;
  return (
    <div className="settings-scroll" tabIndex={0} role="group" aria-label={settingsText.form}>
      <div className="settings-broken">
        <EmptyState
          icon="warning"
          title={settingsText.broken}
          actions={
            <Button kind="primary" icon="edit" onClick={onOpen}>
              {settingsText.openText}
            </Button>
          }
        >
          <p>{`${place}${problemText(problem)}`}</p>
          <p>{settingsText.brokenText}</p>
        </EmptyState>
      </div>
      <div className="settings-form">
        <SecretsGroup secrets={secrets} onShowText={onOpen} />
      </div>
    </div>
  );
}

function UnsavedNote({ onShow }: { readonly onShow: () => void }) {
  return (
    <div className="settings-note hold" role="status">
      <Icon name="warning" />
      <span className="grow">{settingsText.unsaved}</span>
      <Button onClick={onShow}>{settingsText.showText}</Button>
    </div>
  );
}
