import type { editor } from 'monaco-editor/editor.js';
import { useState } from 'react';
import { editorText } from '../../../shared/text/editor-text.ts';
import { RUN_TEXT } from '../../../shared/text/run-text.ts';
import { useShownRun } from '../../stores/run-view-context.ts';
import type { RunView } from '../../stores/run-view.ts';
import { useApp } from '../../stores/store-context.ts';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useCallLine } from './use-call-line.ts';
import { useCallMarks } from './use-call-marks.ts';
import { useCursor } from '../../stores/use-cursor.ts';
import { useErrorLine } from './use-error-line.ts';
import { useLineRequests } from '../../stores/use-line-requests.ts';
import { MARGIN_PX } from './ProgramText.tsx';
import { useToolNames } from './use-tool-names.ts';
import './editor-pane.css';

/** The program of the run on show as it ran, to be read. */
export function RunSourcePane() {
  const view = useShownRun();
  if (!view) return <EmptyState icon="program" title={RUN_TEXT.noRunShown} />;
  if (view.started) return <RunSource key={view.runId} view={view} started={view.started} />;
  if (view.trouble) return <EmptyState icon="warning" title={view.trouble.code === 'not_found' ? RUN_TEXT.gone : RUN_TEXT.unreadable} />; // prettier-ignore
  return <div className="editor-wait">{editorText.loading}</div>;
}

interface RunSourceProps {
  readonly view: RunView;
  readonly started: NonNullable<RunView['started']>;
}

function RunSource({ view, started: { program, source } }: RunSourceProps) {
  const key = `run:${view.runId}`;
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor | null>(null);
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  useCursor(shown);
  useToolNames(shown, key);
  useCallMarks(shown, view);
  useCallLine(shown, view);
  useErrorLine(shown, view);
  useLineRequests(shown, program);
  return (
    <div className="editor-pane">
      <div className="program-text">
        <CodeEditor
          modelKey={key}
          language="python"
          text={source}
          readOnly
          label={`${editorText.ran(program)}. ${editorText.escapeHint}`}
          marginPx={MARGIN_PX}
          tabMovesFocus={tabMovesFocus}
          onEditor={(made) => {
            setShown(made);
            return () => setShown(null);
          }}
        />
      </div>
    </div>
  );
}
