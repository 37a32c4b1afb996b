import type { editor } from 'monaco-editor/editor.js';
import { useEffect, useState } from 'react';
import { editorText } from '../../../shared/text/editor-text.ts';
import type { RunView } from '../../stores/run-view.ts';
import { useApp } from '../../stores/store-context.ts';
import { loadedMonaco } from '../../ui/code-editor/load-monaco.ts';
import { lineMarks, type LineMark } from './line-marks.ts';
import { mapLines } from '../../stores/line-map.ts';
import { markClass } from './mark-styles.ts';

type Shown = editor.IStandaloneCodeEditor | null;

/** While a run is under way its marks follow it at this pace. */
const PACE_MS = 120;

/** Shows how often each line called, red where a call failed; a click selects the first call of the line. */
export function useCallMarks(shown: Shown, view: RunView | null): void {
  const selectCall = useApp((state) => state.selectCall);
  const version = usePaced(view?.version ?? 0);

  useEffect(() => {
    const model = shown?.getModel();
    if (!shown || !model || !view) return;
    const lineNow = mapLines(view.started?.source ?? model.getValue(), model.getValue());
    const marks = lineMarks(view.lines(), lineNow);
    const collection = shown.createDecorationsCollection(marks.map(decoration));
    return () => collection.clear();
  }, [shown, view, version]);

  useEffect(() => {
    if (!shown || !view) return;
    const listening = shown.onMouseDown(({ target }) => {
      if (target.type !== loadedMonaco().editor.MouseTargetType.GUTTER_LINE_DECORATIONS) return;
      if (!target.element?.classList.contains('call-mark')) return;
      const first = firstCallAt(shown, view, target.position.lineNumber);
      if (first) selectCall(first.callId);
    });
    const action = shown.addAction({
      id: 'gatehouse.firstCall',
      label: editorText.marks.selectFirst,
      contextMenuGroupId: 'navigation',
      run: () => {
        const line = shown.getPosition()?.lineNumber;
        const first = line === undefined ? undefined : firstCallAt(shown, view, line);
        if (first) selectCall(first.callId);
      },
    });
    return () => {
      listening.dispose();
      action.dispose();
    };
  }, [shown, view, selectCall]);
}

function firstCallAt(shown: editor.IStandaloneCodeEditor, view: RunView, line: number) {
  const text = shown.getModel()?.getValue() ?? '';
  const lineThen = mapLines(text, view.started?.source ?? text);
  const then = lineThen(line);
  return then === undefined ? undefined : view.callsOnLine(then)[0];
}

function decoration({ line, calls, failed }: LineMark): editor.IModelDeltaDecoration {
  const { OverviewRulerLane, TrackedRangeStickiness } = loadedMonaco().editor;
  return {
    range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
    options: {
      linesDecorationsClassName: `${markClass(calls)}${failed > 0 ? ' bad' : ''}`,
      linesDecorationsTooltip: editorText.marks.tooltip(calls, failed),
      overviewRuler: {
        color: { id: failed > 0 ? 'editorOverviewRuler.errorForeground' : 'editorOverviewRuler.infoForeground' },
        position: OverviewRulerLane.Center,
      },
      stickiness: TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
    },
  };
}

/** The value, at most once in `PACE_MS`; the last one always arrives. */
function usePaced(value: number): number {
  const [paced, setPaced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaced(value), PACE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paced;
}
