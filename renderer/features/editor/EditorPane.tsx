import { useEffect } from 'react';
import { editorText } from '../../../shared/text/editor-text.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { tabKey, type Tab } from '../../stores/tabs-slice.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProgramText } from './ProgramText.tsx';
import './editor-pane.css';

/** The text of a program. */
export function EditorPane({ path }: { readonly path: string }) {
  const { documents } = useWorkbench();
  const tab: Tab = { kind: 'program', path };
  const document = useDocument(tabKey(tab));
  useEffect(() => void documents.open({ kind: 'program', path }), [documents, path]);

  if (!document || document.status === 'loading') return <div className="editor-wait">{editorText.loading}</div>;
  if (document.status === 'failed') {
    return (
      <EmptyState
        icon="warning"
        title={editorText.failed}
        actions={<Button onClick={() => void documents.open(tab)}>{editorText.retry}</Button>}
      >
        {document.error && errorText(document.error)}
      </EmptyState>
    );
  }
  return (
    <div className="editor-pane">
      <ProgramText path={path} text={document.text} />
    </div>
  );
}
