import type { editor } from 'monaco-editor/editor.js';
import { useState } from 'react';
import { editorText } from '../../../shared/text/editor-text.ts';
import { programName } from '../../stores/file-actions.ts';
import { useRunView } from '../../stores/run-view-context.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useCursor } from '../../stores/use-cursor.ts';
import { useLineRequests } from '../../stores/use-line-requests.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { useBreakpointGlyphs } from './use-breakpoint-glyphs.ts';
import { useCallLine } from './use-call-line.ts';
import { useCallMarks } from './use-call-marks.ts';
import { useErrorLine } from './use-error-line.ts';
import { useProgramCheck } from './use-program-check.ts';
import { useToolNames } from './use-tool-names.ts';

/** Px between line numbers and text: room for marks such as `24×`. */
export const MARGIN_PX = 46;

interface ProgramTextProps {
  readonly path: string;
  readonly text: string;
}

/** Monaco with a program, and what the run on show says beside its lines. */
export function ProgramText({ path, text }: ProgramTextProps) {
  const { documents } = useWorkbench();
  const key = tabKey({ kind: 'program', path });
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor | null>(null);
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  const view = useRunOf(path);
  useCursor(shown);
  useToolNames(shown, path);
  useBreakpointGlyphs(shown, path);
  useCallMarks(shown, view);
  useCallLine(shown, view);
  useErrorLine(shown, view);
  useLineRequests(shown, path);
  useProgramCheck(shown, path, text);
  return (
    <div className="program-text">
      <CodeEditor
        modelKey={key}
        language="python"
        text={text}
        label={`${editorText.name(programName(path))}. ${editorText.escapeHint}`}
        marginPx={MARGIN_PX}
        hasGlyphs
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

/** The run on show, where it is one of this program. */
function useRunOf(path: string) {
  const runId = useApp((state) => state.shownRunId);
  const program = useApp((state) => (runId === null ? undefined : state.runs.get(runId)?.program));
  const view = useRunView(runId);
  return (view?.started?.program ?? program) === path ? view : null;
}
