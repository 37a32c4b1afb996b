import type { editor } from 'monaco-editor/editor.js';
import { useEffect } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { setProblems } from '../../ui/code-editor/text-models.ts';
import { programProblems } from './program-problems.ts';

/** Nobody wants to read of a fault in the middle of a word. */
const PAUSE_MS = 500;

/** Marks in a program what would keep it from starting and which tools it may not call, a moment after it was written. */
export function useProgramCheck(shown: editor.IStandaloneCodeEditor | null, path: string, source: string): void {
  const { host } = useWorkbench();
  // Trust, the policy, skills and what may be called are all in it.
  const workspace = useApp((state) => state.workspace);
  const skills = useApp((state) => state.runSkills[path]);
  useEffect(() => {
    if (!shown) return;
    const stop = new AbortController();
    const look = async () => {
      const marks = await host
        .call(
          'programs.check',
          { program: path, source, ...(skills && { skills: [...skills] }) },
          { signal: stop.signal },
        )
        .then((found) => programProblems(found, source), noMarks);
      if (!stop.signal.aborted) setProblems(tabKey({ kind: 'program', path }), marks);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [host, shown, path, source, workspace, skills]);
}

/** Without trust or an interpreter nothing can be said of a program; the window says those elsewhere. */
function noMarks(error: unknown): readonly [] {
  if (error instanceof AppError) return [];
  throw error;
}
