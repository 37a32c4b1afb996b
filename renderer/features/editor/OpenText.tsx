import { useEffect, type ReactNode } from 'react';
import { editorText } from '../../../shared/text/editor-text.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import './editor-pane.css';

interface OpenTextProps {
  readonly kind: 'program' | 'skill' | 'case';
  readonly path: string;
  /** Shows the text once it is there. */
  readonly children: (text: string) => ReactNode;
}

/** The text of a file as it is being edited, or why it is not there. */
export function OpenText({ kind, path, children }: OpenTextProps) {
  const { documents } = useWorkbench();
  const document = useDocument(tabKey({ kind, path }));
  useEffect(() => void documents.open({ kind, path }), [documents, kind, path]);

  if (!document || document.status === 'loading') return <div className="editor-wait">{editorText.loading}</div>;
  if (document.status === 'failed') {
    return (
      <EmptyState
        icon="warning"
        title={editorText.failed}
        actions={<Button onClick={() => void documents.open({ kind, path })}>{editorText.retry}</Button>}
      >
        {document.error && errorText(document.error)}
      </EmptyState>
    );
  }
  return <div className="editor-pane">{children(document.text)}</div>;
}
