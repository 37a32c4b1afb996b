import type { editor } from 'monaco-editor/editor.js';

/** `small`: without line numbers, for a few lines in a form. */
export type EditorSize = 'normal' | 'small';

/** What all editors of a size are made with; the sizes of their letters come from the tokens of the page. */
export function editorOptions(size: EditorSize): editor.IStandaloneEditorConstructionOptions {
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
