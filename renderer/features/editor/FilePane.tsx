import type { editor } from 'monaco-editor/editor.js';
import { useState } from 'react';
import { editorText } from '../../../shared/text/editor-text.ts';
import { tabName } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey, type Tab } from '../../stores/tabs-slice.ts';
import { useCursor } from '../../stores/use-cursor.ts';
import { useLineRequests } from '../../stores/use-line-requests.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { OpenText } from './OpenText.tsx';
import { skillLanguage } from './skill-language.ts';
import './editor-pane.css';

interface FilePaneProps {
  readonly tab: Extract<Tab, { readonly kind: 'skill' | 'case' }>;
}

/** A file of a skill, or a case, as a text to be changed. */
export function FilePane({ tab }: FilePaneProps) {
  return (
    <OpenText kind={tab.kind} path={tab.path}>
      {(text) => <FileText tab={tab} text={text} />}
    </OpenText>
  );
}

function FileText({ tab, text }: FilePaneProps & { readonly text: string }) {
  const { documents } = useWorkbench();
  const key = tabKey(tab);
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor | null>(null);
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  useCursor(shown);
  useLineRequests(shown, tab.path);
  return (
    <div className="program-text">
      <CodeEditor
        modelKey={key}
        language={tab.kind === 'case' ? 'json' : skillLanguage(tab.path)}
        text={text}
        label={`${editorText.name(tabName(tab))}. ${editorText.escapeHint}`}
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
