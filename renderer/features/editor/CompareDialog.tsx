import { editorText } from '../../../shared/text/editor-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { tabName } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import type { TextTab } from '../../stores/tabs-slice.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DiffView } from '../../ui/code-editor/DiffView.tsx';
import type { TextLanguage } from '../../ui/code-editor/text-models.ts';
import { skillLanguage } from './skill-language.ts';
import './compare-dialog.css';

const text = editorText.conflict;

/** Shows what is on disk beside what is in the editor, and lets the person choose. */
export function CompareDialog({ documentKey }: { readonly documentKey: string }) {
  const { documents } = useWorkbench();
  const document = useDocument(documentKey);
  const closeDialog = useApp((state) => state.closeDialog);
  const theirs = document?.conflict?.theirs;
  if (!document || !theirs) return null;
  const { tab } = document;
  const name = tabName(tab);
  const choose = (act: (key: string) => void) => () => {
    act(documentKey);
    closeDialog();
  };
  return (
    <Dialog
      open
      size="wide"
      title={text.title(name)}
      description={text.columns}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={choose((key) => documents.takeTheirs(key))}>{text.take}</Button>
          <Button kind="primary" onClick={choose((key) => documents.keepMine(key))}>
            {text.keep}
          </Button>
        </>
      }
    >
      <div className="compare">
        <DiffView language={languageOf(tab)} before={theirs.text} after={document.text} labels={text.sides} />
      </div>
    </Dialog>
  );
}

function languageOf(tab: TextTab): TextLanguage {
  if (tab.kind === 'skill') return skillLanguage(tab.path);
  if (tab.kind === 'variant') return 'markdown';
  return tab.kind === 'program' ? 'python' : 'json';
}
