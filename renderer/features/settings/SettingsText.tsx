import type { editor } from 'monaco-editor/editor.js';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import type { Problem } from '../../../shared/model/problem.ts';
import { SETTINGS_FILE } from '../../../shared/model/settings.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { isUnsaved, type OpenDocument } from '../../stores/documents.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { setProblems } from '../../ui/code-editor/text-models.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SETTINGS_KEY } from './settings-tab.ts';
import './settings-marks.css';

/** Containers inside containers that the host reads. */
const MAX_DEPTH = 128;

interface Mark {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The settings as they stand in the file, comments and all, with what is wrong marked in place. */
export function SettingsText({ document }: { readonly document: OpenDocument }) {
  const { documents } = useWorkbench();
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor | null>(null);
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  const marks = useMarks(document);
  useEffect(() => setProblems(SETTINGS_KEY, marks), [marks, shown]);
  const showFirst = useEffectEvent((made: editor.IStandaloneCodeEditor) => marks[0] && goTo(made, marks[0]));
  useEffect(() => {
    if (shown) showFirst(shown);
  }, [shown]);

  if (document.status === 'failed') {
    return (
      <EmptyState icon="warning" title={settingsText.broken}>
        {document.error && errorText(document.error)}
      </EmptyState>
    );
  }
  return (
    <div className="settings-text">
      <CodeEditor
        modelKey={SETTINGS_KEY}
        language="json"
        text={document.text}
        label={settingsText.textEditor}
        tabMovesFocus={tabMovesFocus}
        onChange={(text) => documents.edit(SETTINGS_KEY, text)}
        onEditor={(made) => {
          setShown(made);
          return () => setShown(null);
        }}
      />
      {marks.length > 0 && <Marks marks={marks} onShow={(mark) => shown && goTo(shown, mark)} />}
    </div>
  );
}

interface MarksProps {
  readonly marks: readonly Mark[];
  readonly onShow: (mark: Mark) => void;
}

function Marks({ marks, onShow }: MarksProps) {
  return (
    <ul className="settings-marks" aria-label={settingsText.problems(marks.length)}>
      {marks.map((mark, index) => (
        <li key={index}>
          <Icon name="warning" />
          <button type="button" onClick={() => onShow(mark)}>
            {mark.message}
          </button>
          <span className="mono">{`${mark.line}:${mark.column}`}</span>
        </li>
      ))}
    </ul>
  );
}

function goTo(shown: editor.IStandaloneCodeEditor, { line, column }: Mark): void {
  shown.setPosition({ lineNumber: line, column });
  shown.revealLineInCenterIfOutsideViewport(line);
  shown.focus();
}

/** Syntax faults of the text as typed, and what the host found in the text as saved. */
function useMarks(document: OpenDocument): readonly Mark[] {
  const problems = useApp((state) => state.workspace?.problems);
  return useMemo(() => {
    const found = isUnsaved(document) ? typedProblems(document.text) : (problems ?? []);
    return found
      .filter(({ file }) => file === SETTINGS_FILE)
      .map((problem) => ({ message: problemText(problem), line: problem.line ?? 1, column: problem.column ?? 1 }));
  }, [document, problems]);
}

function typedProblems(text: string): readonly Problem[] {
  const read = readJsonc(text, { maxDepth: MAX_DEPTH });
  if (read.ok) return [];
  const { reason, line, column } = read;
  return [{ code: 'json_syntax', data: { reason }, file: SETTINGS_FILE, line, column }];
}
