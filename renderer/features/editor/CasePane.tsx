import type { editor } from 'monaco-editor/editor.js';
import { useState } from 'react';
import { editorText } from '../../../shared/text/editor-text.ts';
import { caseName } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useCursor } from '../../stores/use-cursor.ts';
import { useLineRequests } from '../../stores/use-line-requests.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { OpenText } from './OpenText.tsx';
import './editor-pane.css';

/** A case as its JSON, to be changed. */
export function CasePane({ path }: { readonly path: string }) {
  return (
    <OpenText kind="case" path={path}>
      {(text) => <CaseText path={path} text={text} />}
    </OpenText>
  );
}

function CaseText({ path, text }: { readonly path: string; readonly text: string }) {
  const { documents } = useWorkbench();
  const key = tabKey({ kind: 'case', path });
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor | null>(null);
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  useCursor(shown);
  useLineRequests(shown, path);
  return (
    <div className="program-text">
      <CodeEditor
        modelKey={key}
        language="json"
        text={text}
        label={`${editorText.name(caseName(path))}. ${editorText.escapeHint}`}
        tabMovesFocus={tabMovesFocus}
        onChange={(next) => documents.edit(key, next)}
        onEditor={(made) => {
          setShown(made);
          return () => setShown(null);
        }}
      />
    </div>
  );
}
