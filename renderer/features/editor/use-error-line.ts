import type { editor } from 'monaco-editor/editor.js';
import { useEffect } from 'react';
import { violationText } from '../../../shared/text/violation-text.ts';
import type { RunView } from '../../stores/run-view.ts';
import { mapLines } from '../../stores/line-map.ts';

/** Longest message beside a line; the whole one is in the output. */
const MAX_CHARS = 160;

/** Between text and message. It is text itself: Monaco counts a margin as part of the last character. */
const GAP = '\u00a0'.repeat(4);

/** Marks the line at which the run on show failed, with the message behind it. */
export function useErrorLine(shown: editor.IStandaloneCodeEditor | null, view: RunView | null): void {
  const faults = faultsOf(view);
  const source = view?.started?.source;
  const key = JSON.stringify(faults);
  useEffect(() => {
    const model = shown?.getModel();
    if (!shown || !model) return;
    const lineNow = mapLines(source ?? model.getValue(), model.getValue());
    const collection = shown.createDecorationsCollection(
      (JSON.parse(key) as readonly LineFault[]).flatMap((fault) => {
        const line = lineNow(fault.line);
        return line === undefined || line > model.getLineCount() ? [] : [decoration(model, line, fault.message)];
      }),
    );
    return () => collection.clear();
  }, [shown, key, source]);
}

interface LineFault {
  readonly line: number;
  readonly message: string;
}

/** The line of the error, or of each violation in its text that kept the program from starting. */
function faultsOf(view: RunView | null): readonly LineFault[] {
  const end = view?.ended;
  if (!end) return [];
  const { error, violations } = end;
  const rejected = violations
    .filter(({ file }) => file === undefined)
    .map((violation) => ({ line: violation.line, message: violationText(violation) }));
  if (error?.line === undefined) return rejected;
  return [{ line: error.line, message: `${error.type}: ${error.message}` }, ...rejected];
}

function decoration(model: editor.ITextModel, line: number, message: string): editor.IModelDeltaDecoration {
  const flat = message.replaceAll(/\s+/g, ' ');
  const content = flat.length > MAX_CHARS ? `${flat.slice(0, MAX_CHARS)}…` : flat;
  const end = model.getLineMaxColumn(line);
  return {
    range: { startLineNumber: line, startColumn: end, endLineNumber: line, endColumn: end },
    options: {
      isWholeLine: true,
      className: 'error-line',
      showIfCollapsed: true,
      hoverMessage: { value: flat.replaceAll(/[\\`*_{}[\]()#+\-.!<>|]/g, '\\$&') },
      after: { content: GAP + content, inlineClassName: 'error-message', cursorStops: 3 },
      overviewRuler: { color: { id: 'editorOverviewRuler.errorForeground' }, position: 7 },
    },
  };
}
