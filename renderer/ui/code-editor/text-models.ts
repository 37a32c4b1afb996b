import type { editor } from 'monaco-editor/editor.js';
import { differenceOf } from './text-difference.ts';
import { loadedMonaco, monacoIfLoaded } from './load-monaco.ts';

/** `typescript` and `go` are only read here. */
export type TextLanguage = 'python' | 'json' | 'markdown' | 'plaintext' | 'typescript' | 'go';

const viewStates = new Map<string, editor.ICodeEditorViewState | null>();

/** The text of a key with its undo history; it outlives the editors that show it. */
export function textModel(key: string, language: TextLanguage, text: string): editor.ITextModel {
  return findModel(key) ?? loadedMonaco().editor.createModel(text, language, uriOf(key));
}

/** Replaces the text where it differs, so that the cursor stays where it is; undo takes it back. */
export function replaceText(model: editor.ITextModel, text: string): void {
  const change = differenceOf(model.getValue(), text);
  if (!change) return;
  const [start, end] = [model.getPositionAt(change.start), model.getPositionAt(change.end)];
  const range = loadedMonaco().Range.fromPositions(start, end);
  model.pushEditOperations([], [{ range, text: change.text }], () => null);
}

/** A text and the steps back and forth in it, for a view that changes it without an editor. */
export interface TextHistory {
  /** The text as it is at this moment. */
  text(): string;
  /** Changes made with the same `step` one after another are taken back together. */
  replace(text: string, step?: string): void;
  undo(): void;
  redo(): void;
  onChange(listener: (text: string) => void): () => void;
}

/** The history of the text of a key, which editors of that text share. */
export function textHistory(key: string, language: TextLanguage, text: string): TextHistory {
  const model = textModel(key, language, text);
  let lastStep: string | undefined;
  const move = (go: () => unknown) => {
    lastStep = undefined;
    go();
  };
  return {
    text: () => model.getValue(),
    replace(next, step) {
      if (step === undefined || step !== lastStep) model.pushStackElement();
      replaceText(model, next);
      if (step === undefined) model.pushStackElement();
      lastStep = step;
    },
    undo: () => move(() => model.undo()),
    redo: () => move(() => model.redo()),
    onChange(listener) {
      const listening = model.onDidChangeContent(() => listener(model.getValue()));
      return () => listening.dispose();
    },
  };
}

/** Lets go of a text and its history. */
export function forgetTextModel(key: string): void {
  findModel(key)?.dispose();
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

/** Undefined also while Monaco is not loaded: then no text is in use. */
function findModel(key: string): editor.ITextModel | undefined {
  return monacoIfLoaded()?.editor.getModel(uriOf(key)) ?? undefined;
}

function uriOf(key: string) {
  return loadedMonaco().Uri.from({ scheme: 'gatehouse', path: `/${key}` });
}

/** What is wrong at a place of a text; 1-based. */
export interface TextProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** An error where it is not said. */
  readonly severity?: 'error' | 'warning';
  /** How much of the line is marked; the word that stands there, or the rest of the line, where it is not said. */
  readonly length?: number;
}

/** Marks what is wrong in a text at its place; an empty list takes the marks away. */
export function setProblems(key: string, problems: readonly TextProblem[]): void {
  const model = findModel(key);
  if (!model) return;
  const { editor, MarkerSeverity } = loadedMonaco();
  const markers = problems.map(({ message, line, column, severity: kind = 'error', length }) => {
    const word = model.getWordAtPosition({ lineNumber: line, column });
    const wordEnd =
      word?.endColumn ?? Math.max(column + 1, model.getLineMaxColumn(Math.min(line, model.getLineCount())));
    const endColumn = length === undefined ? wordEnd : column + length;
    const severity = kind === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning;
    return { message, severity, startLineNumber: line, startColumn: column, endLineNumber: line, endColumn };
  });
  editor.setModelMarkers(model, 'gatehouse', markers);
}
