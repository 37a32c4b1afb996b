import type { editor } from 'monaco-editor/editor.js';
import { useEffect } from 'react';
import type { RunView } from '../../stores/run-view.ts';
import { useApp } from '../../stores/store-context.ts';
import { mapLines } from '../../stores/line-map.ts';

/** Tints the line of the selected call, and brings it into sight when another call is selected. */
export function useCallLine(shown: editor.IStandaloneCodeEditor | null, view: RunView | null): void {
  const callId = useApp((state) => state.selectedCallId);
  const call = callId === null ? undefined : view?.call(callId);
  const isBad = call?.settled?.status === 'error';
  const line = call?.requested.line;
  const source = view?.started?.source;
  useEffect(() => {
    const model = shown?.getModel();
    if (!shown || !model || line === undefined) return;
    const now = mapLines(source ?? model.getValue(), model.getValue())(line);
    if (now === undefined) return;
    const range = { startLineNumber: now, startColumn: 1, endLineNumber: now, endColumn: 1 };
    const tone = isBad ? ' bad' : '';
    const collection = shown.createDecorationsCollection([
      {
        range,
        options: {
          isWholeLine: true,
          className: `call-line${tone}`,
          marginClassName: `call-line${tone} call-line-edge${tone}`,
        },
      },
    ]);
    shown.revealLineInCenterIfOutsideViewport(now);
    return () => collection.clear();
  }, [shown, line, source, isBad, callId]);
}
