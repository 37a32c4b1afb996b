import type { editor } from 'monaco-editor/editor.js';
import { useEffect } from 'react';
import { useApp } from './store-context.ts';

/** Brings a line into sight when another pane asks for it. */
export function useLineRequests(shown: editor.IStandaloneCodeEditor | null, path: string): void {
  const request = useApp((state) => state.lineRequest);
  const lineShown = useApp((state) => state.lineShown);
  useEffect(() => {
    if (!shown || request?.path !== path) return;
    const line = Math.min(request.line, shown.getModel()?.getLineCount() ?? 1);
    shown.setPosition({ lineNumber: line, column: 1 });
    shown.revealLineInCenterIfOutsideViewport(line);
    lineShown();
  }, [shown, path, request, lineShown]);
}
