import type { editor } from 'monaco-editor/editor.js';
import { useEffect, useMemo } from 'react';
import { isLinePlace, type Breakpoint, type LinePlace } from '../../../shared/model/breakpoint.ts';
import { breakpointText as text } from '../../../shared/text/breakpoint-text.ts';
import { toggleBreakpoint } from '../../stores/breakpoint-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { loadedMonaco } from '../../ui/code-editor/load-monaco.ts';
import { useWorkbench } from '../../stores/workbench.ts';

type Shown = editor.IStandaloneCodeEditor | null;
type LineBreakpoint = Breakpoint & LinePlace;

/** Shows the breakpoints of a program left of its line numbers, lets them move with the text, and sets them by a click there. */
export function useBreakpointGlyphs(shown: Shown, path: string): void {
  useGlyphs(shown, path);
  useClicks(shown, path);
}

function useGlyphs(shown: Shown, path: string): void {
  const all = useApp((state) => state.debug?.breakpoints);
  const moved = useApp((state) => state.movedLines.get(path));
  const setMovedLines = useApp((state) => state.setMovedLines);
  const own = useMemo(
    () => (all ?? []).filter((one): one is LineBreakpoint => isLinePlace(one) && one.program === path),
    [all, path],
  );

  useEffect(() => {
    const model = shown?.getModel();
    if (!shown || !model || own.length === 0) return;
    const inText = own.filter(({ line }) => (moved?.get(line) ?? line) <= model.getLineCount());
    const collection = shown.createDecorationsCollection(
      inText.map((one) => decoration(model, moved?.get(one.line) ?? one.line, one)),
    );
    const listening = model.onDidChangeContent(() => {
      const lines = inText.map(
        ({ line }, index) => [line, collection.getRange(index)?.startLineNumber ?? line] as const,
      );
      const changed = new Map(lines.filter(([known, now]) => known !== now));
      if (!isSame(changed, moved)) setMovedLines(path, changed);
    });
    return () => {
      listening.dispose();
      collection.clear();
    };
  }, [shown, path, own, moved, setMovedLines]);
}

function useClicks(shown: Shown, path: string): void {
  const workbench = useWorkbench();
  const openDialog = useApp((state) => state.openDialog);
  useEffect(() => {
    if (!shown) return;
    const hint = shown.createDecorationsCollection();
    const cursorLine = () => shown.getPosition()?.lineNumber ?? 1;
    const listening = [
      shown.onMouseDown(({ target, event }) => {
        if (!isGlyphPlace(target) || !event.leftButton) return;
        toggleBreakpoint(workbench, { program: path, line: target.position.lineNumber });
      }),
      shown.onMouseMove(({ target }) => {
        hint.set(isGlyphPlace(target) ? [hintAt(target.position.lineNumber)] : []);
      }),
      shown.onMouseLeave(() => hint.clear()),
      shown.addAction({
        id: 'gatehouse.breakpoint',
        label: text.editor.toggle,
        contextMenuGroupId: 'navigation',
        run: () => toggleBreakpoint(workbench, { program: path, line: cursorLine() }),
      }),
      shown.addAction({
        id: 'gatehouse.breakpointCondition',
        label: text.editor.edit,
        contextMenuGroupId: 'navigation',
        run: () => openDialog({ kind: 'breakpoint', place: { program: path, line: cursorLine() } }),
      }),
    ];
    return () => {
      for (const one of listening) one.dispose();
      hint.clear();
    };
  }, [shown, path, workbench, openDialog]);
}

function isGlyphPlace(target: editor.IMouseTarget): target is editor.IMouseTargetMargin {
  return target.type === loadedMonaco().editor.MouseTargetType.GUTTER_GLYPH_MARGIN;
}

function hintAt(line: number): editor.IModelDeltaDecoration {
  return {
    range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
    options: { glyphMarginClassName: 'breakpoint-hint', glyphMarginHoverMessage: { value: text.glyphHint } },
  };
}

/** From the first to the last character, so that it goes down with its text when a line is put before it. */
function decoration(model: editor.ITextModel, line: number, one: LineBreakpoint): editor.IModelDeltaDecoration {
  const pointers = Object.keys(one.arguments ?? {});
  const isOn = one.disabled !== true;
  const looks = ['breakpoint-glyph', ...(isOn ? [] : ['off']), ...(pointers.length > 0 ? ['with-condition'] : [])];
  return {
    range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: model.getLineMaxColumn(line) },
    options: {
      glyphMarginClassName: looks.join(' '),
      glyphMarginHoverMessage: { value: text.glyph(isOn, pointers).replaceAll(/[\\`*_{}[\]()#+\-.!<>|]/g, '\\$&') },
      stickiness: loadedMonaco().editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
    },
  };
}

function isSame(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number> = new Map()): boolean {
  return one.size === other.size && [...one].every(([line, now]) => other.get(line) === now);
}
