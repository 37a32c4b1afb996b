import type { editor } from 'monaco-editor/editor.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { editorOptions, type EditorSize } from './editor-options.ts';
import { useMonaco } from './load-monaco.ts';
import { keepViewState, replaceText, restoreViewState, textModel, type TextLanguage } from './text-models.ts';
import './code-editor.css';

interface CodeEditorProps {
  /** Names the text; its undo history and place are kept under it. */
  readonly modelKey: string;
  readonly language: TextLanguage;
  readonly text: string;
  readonly onChange?: (text: string) => void;
  /** Name for screen readers. */
  readonly label: string;
  readonly size?: EditorSize;
  /** Px kept free between line numbers and text. */
  readonly marginPx?: number;
  /** Room for marks left of the line numbers. */
  readonly hasGlyphs?: boolean;
  readonly readOnly?: boolean;
  /** Long lines go on in the next row: for prose. */
  readonly wraps?: boolean;
  /** Tab leaves the editor instead of indenting. */
  readonly tabMovesFocus: boolean;
  /** Called with each new editor; what it returns is called before the editor goes. */
  readonly onEditor?: (shown: editor.IStandaloneCodeEditor) => (() => void) | undefined;
}

/** A Monaco editor for one text at a time, its place empty until Monaco is loaded; the text is the truth, the editor follows it and tells changes. */
export function CodeEditor(props: CodeEditorProps) {
  const { modelKey, language, text, label, size = 'normal', marginPx = 16, tabMovesFocus } = props;
  const monaco = useMonaco();
  const { hasGlyphs: glyphMargin = false, readOnly = false, wraps } = props;
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor | null>(null);
  const change = useEffectEvent((next: string) => {
    if (next !== text) props.onChange?.(next);
  });
  const announce = useEffectEvent((made: editor.IStandaloneCodeEditor) => props.onEditor?.(made));

  useEffect(() => {
    const margins = { lineDecorationsWidth: marginPx, glyphMargin };
    const wrapping = wraps !== undefined && { wordWrap: wraps ? ('on' as const) : ('off' as const) };
    shown?.updateOptions({ ariaLabel: label, readOnly, ...margins, ...wrapping, tabFocusMode: tabMovesFocus });
  }, [shown, label, readOnly, wraps, marginPx, glyphMargin, tabMovesFocus]);

  useEffect(() => {
    if (!shown) return;
    const model = textModel(modelKey, language, text);
    shown.setModel(model);
    restoreViewState(modelKey, shown);
    // Draws at once: lines that are made in the next frame, as Monaco does by itself, are laid out after all else.
    shown.layout();
    const listening = model.onDidChangeContent(() => change(model.getValue()));
    const leave = announce(shown);
    return () => {
      leave?.();
      listening.dispose();
      keepViewState(modelKey, shown);
    };
    // The text of the moment only fills a new model; later changes of it are followed below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, modelKey, language]);

  useEffect(() => {
    const model = shown?.getModel();
    if (model) replaceText(model, text);
  }, [shown, text]);

  // Last, so that the editor goes only after its place in the text is kept above.
  useEffect(() => {
    if (!place.current || !monaco) return;
    const made = monaco.editor.create(place.current, { model: null, ...editorOptions(size) });
    // In place of `automaticLayout`, which lays a new editor out twice and takes a frame more for each size.
    const sizes = new ResizeObserver(() => made.layout());
    sizes.observe(place.current);
    setShown(made);
    return () => {
      sizes.disconnect();
      made.dispose();
    };
  }, [monaco, size]);

  return <div ref={place} className="code-editor" />;
}
