import { settingsText } from '../../../shared/text/settings-text.ts';
import { isUnsaved } from '../../stores/documents.ts';
import { saveDocument } from '../../stores/file-actions.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { SETTINGS_KEY } from './settings-tab.ts';

/** What acts on the text of the settings while it has unsaved changes; the form needs no saving. */
export function SettingsActions() {
  const workbench = useWorkbench();
  const document = useDocument(SETTINGS_KEY);
  if (!document || !isUnsaved(document)) return null;
  const { documents } = workbench;
  const revert = () => {
    // What was changed here goes, so what another program wrote meanwhile stands.
    if (document.conflict?.theirs) documents.takeTheirs(SETTINGS_KEY);
    else documents.edit(SETTINGS_KEY, document.savedText);
  };
  return (
    <>
      <Button kind="ghost" icon="undo" onClick={revert}>
        {settingsText.revert}
      </Button>
      <Button keys="Mod+S" onClick={() => void saveDocument(workbench, SETTINGS_KEY)}>
        {settingsText.save}
      </Button>
    </>
  );
}
