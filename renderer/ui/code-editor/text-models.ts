import type { editor } from 'monaco-editor/editor.js';
import { monaco } from './monaco.ts';

export type TextLanguage = 'python' | 'json';

const viewStates = new Map<string, editor.ICodeEditorViewState | null>();

/** The text of a key with its undo history; it outlives the editors that show it. */
export function textModel(key: string, language: TextLanguage, text: string): editor.ITextModel {
  const uri = uriOf(key);
  return monaco.editor.getModel(uri) ?? monaco.editor.createModel(text, language, uri);
}

/** Replaces the text as one step that undo takes back. */
export function replaceText(model: editor.ITextModel, text: string): void {
  if (model.getValue() === text) return;
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
}

/** Lets go of a text and its history. */
export function forgetTextModel(key: string): void {
  monaco.editor.getModel(uriOf(key))?.dispose();
  viewStates.delete(key);
}

/** Remembers cursor and scroll of a text while no editor shows it. */
export function keepViewState(key: string, shown: editor.IStandaloneCodeEditor): void {
  viewStates.set(key, shown.saveViewState());
}

export function restoreViewState(key: string, shown: editor.IStandaloneCodeEditor): void {
  const state = viewStates.get(key);
  if (state) shown.restoreViewState(state);
}

/** The line of the cursor when a text was last shown, 1-based; undefined for one that was not. */
export function cursorLineOf(key: string): number | undefined {
  return viewStates.get(key)?.cursorState[0]?.position.lineNumber;
}

function uriOf(key: string) {
  return monaco.Uri.from({ scheme: 'gatehouse', path: `/${key}` });
}

/** Marks what is wrong in a text at its place; an empty list takes the marks away. */
export function setProblems(
  key: string,
  problems: readonly { readonly message: string; readonly line: number; readonly column: number }[],
): void {
  const model = monaco.editor.getModel(uriOf(key));
  if (!model) return;
  const markers = problems.map(({ message, line, column }) => {
    const word = model.getWordAtPosition({ lineNumber: line, column });
    const endColumn =
      word?.endColumn ?? Math.max(column + 1, model.getLineMaxColumn(Math.min(line, model.getLineCount())));
    const severity = monaco.MarkerSeverity.Error;
    return { message, severity, startLineNumber: line, startColumn: column, endLineNumber: line, endColumn };
  });
  monaco.editor.setModelMarkers(model, 'gatehouse', markers);
}
