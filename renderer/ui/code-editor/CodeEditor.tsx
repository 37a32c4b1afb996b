import type { editor } from 'monaco-editor/editor.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { monaco } from './monaco.ts';
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
  /** `small`: without line numbers, for a few lines in a form. */
  readonly size?: 'normal' | 'small';
  /** Px kept free between line numbers and text. */
  readonly marginPx?: number;
  readonly readOnly?: boolean;
  /** Tab leaves the editor instead of indenting. */
  readonly tabMovesFocus: boolean;
  /** Called with each new editor; what it returns is called before the editor goes. */
  readonly onEditor?: (shown: editor.IStandaloneCodeEditor) => (() => void) | undefined;
}

/** A Monaco editor for one text at a time; the text is the truth, the editor follows it and tells changes. */
export function CodeEditor(props: CodeEditorProps) {
  const { modelKey, language, text, label, size = 'normal', marginPx = 16, readOnly = false, tabMovesFocus } = props;
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor | null>(null);
  const change = useEffectEvent((next: string) => {
    if (next !== text) props.onChange?.(next);
  });
  const announce = useEffectEvent((made: editor.IStandaloneCodeEditor) => props.onEditor?.(made));

  useEffect(() => {
    shown?.updateOptions({ ariaLabel: label, readOnly, lineDecorationsWidth: marginPx, tabFocusMode: tabMovesFocus });
  }, [shown, label, readOnly, marginPx, tabMovesFocus]);

  useEffect(() => {
    if (!shown) return;
    const model = textModel(modelKey, language, text);
    shown.setModel(model);
    restoreViewState(modelKey, shown);
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
    if (!place.current) return;
    const made = monaco.editor.create(place.current, { model: null, ...optionsFor(size) });
    setShown(made);
    return () => made.dispose();
  }, [size]);

  return <div ref={place} className="code-editor" />;
}

function optionsFor(size: 'normal' | 'small'): editor.IStandaloneEditorConstructionOptions {
  const style = getComputedStyle(document.documentElement);
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  const isSmall = size === 'small';
  return {
    ...COMMON,
    fontFamily: style.getPropertyValue('--font-mono'),
    fontSize: px(isSmall ? '--size-code-small' : '--size-code'),
    lineHeight: px(isSmall ? '--line-code-small' : '--line-code'),
    ...(isSmall ? SMALL : {}),
  };
}

const COMMON: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  contextmenu: true,
  fixedOverflowWidgets: true,
  folding: false,
  fontLigatures: false,
  glyphMargin: false,
  guides: { indentation: false },
  hideCursorInOverviewRuler: true,
  lineNumbersMinChars: 4,
  matchBrackets: 'near',
  minimap: { enabled: false },
  occurrencesHighlight: 'off',
  overviewRulerBorder: false,
  padding: { top: 6, bottom: 6 },
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  smoothScrolling: false,
  stickyScroll: { enabled: false },
  suggest: { showWords: true },
  tabSize: 4,
  wordBasedSuggestions: 'currentDocument',
};

const SMALL: editor.IStandaloneEditorConstructionOptions = {
  lineNumbers: 'off',
  lineDecorationsWidth: 6,
  lineNumbersMinChars: 0,
  overviewRulerLanes: 0,
  renderLineHighlight: 'none',
  tabSize: 2,
  wordWrap: 'on',
};
