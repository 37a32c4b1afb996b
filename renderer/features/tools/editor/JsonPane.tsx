import type { editor } from 'monaco-editor/editor.js';
import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { useEffect, useEffectEvent, useState } from 'react';
import { followPath } from '../../../../shared/lib/json-node.ts';
import { placeOf } from '../../../../shared/lib/json-place.ts';
import type { JsonPath } from '../../../../shared/lib/json-pointer.ts';
import { toolEditorText } from '../../../../shared/text/tool-editor-text.ts';
import { toolText } from '../../../../shared/text/tool-text.ts';
import type { OpenDocument } from '../../../stores/documents.ts';
import { useApp } from '../../../stores/store-context.ts';
import { tabKey } from '../../../stores/tabs-slice.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { CodeEditor } from '../../../ui/code-editor/CodeEditor.tsx';
import { setProblems, type TextProblem } from '../../../ui/code-editor/text-models.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { dialectName } from './dialect-name.ts';

interface JsonPaneProps {
  readonly name: string;
  readonly document: OpenDocument;
  readonly problems: readonly TextProblem[];
  /** The value that the form has selected. */
  readonly followed: JsonPath | undefined;
  /** A place to which the keys go, anew with each object. */
  readonly goTo: { readonly line: number; readonly column: number } | undefined;
  /** The person moved the cursor to a value. */
  readonly onCursor: (path: JsonPath) => void;
}

/** The definition as its JSON: the truth of both. What the form has selected is tinted, and the cursor selects in the form. */
export function JsonPane({ name, document, problems, followed, goTo, onCursor }: JsonPaneProps) {
  const { documents } = useWorkbench();
  const key = tabKey({ kind: 'tool', name });
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor | null>(null);
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  const lines = followed && linesOf(document.text, followed);
  useEffect(() => setProblems(key, problems), [key, problems, shown]);
  useFollowedLines(shown, lines);
  useEffect(() => {
    if (!shown || !goTo) return;
    shown.setPosition({ lineNumber: goTo.line, column: goTo.column });
    shown.revealLineInCenterIfOutsideViewport(goTo.line);
    shown.focus();
  }, [shown, goTo]);
  const moved = useEffectEvent((offset: number) => onCursor(pathAt(document.text, offset)));
  useEffect(() => {
    const listening = shown?.onDidChangeCursorPosition(({ position, source }) => {
      const model = shown.getModel();
      if (model && shown.hasTextFocus() && PERSON.has(source)) moved(model.getOffsetAt(position));
    });
    return () => listening?.dispose();
  }, [shown]);
  return (
    <div className="tool-part json-pane">
      <div className="tool-part-head">
        <h2>{toolEditorText.jsonHead}</h2>
        {lines && <span className="tool-part-note cut">{toolEditorText.follows(lines.first)}</span>}
        <span className="grow" />
        {errors.length === 0 ? (
          <span className="tool-valid">
            <Icon name="check" />
            {toolEditorText.valid(dialectName(document.text))}
          </span>
        ) : (
          <span className="tool-invalid">
            <Icon name="warning" />
            {toolText.problems(errors.length)}
          </span>
        )}
        <IconButton
          icon="copy"
          size="small"
          label={toolEditorText.copyJson}
          onClick={() => void navigator.clipboard.writeText(document.text)}
        />
      </div>
      <div className="tool-definition">
        <CodeEditor
          modelKey={key}
          language="json"
          text={document.text}
          label={toolText.definitionEditor(name)}
          tabMovesFocus={tabMovesFocus}
          onChange={(text) => documents.edit(key, text)}
          onEditor={(made) => {
            setShown(made);
            return () => setShown(null);
          }}
        />
      </div>
    </div>
  );
}

/** Steps to the innermost value, or the member by its name, at an offset; none outside of all members. */
function pathAt(text: string, offset: number): JsonPath {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const node = root && findNodeAtOffset(root, offset);
  return node ? getNodePath(node) : [];
}

/** Where Monaco says a move of the cursor came from. */
const PERSON: ReadonlySet<string> = new Set(['mouse', 'keyboard']);

interface Lines {
  readonly first: number;
  readonly last: number;
}

/** Lines of a member with its name; 1-based. */
function linesOf(text: string, path: JsonPath): Lines | undefined {
  const found = followPath(text, path);
  if (!found || found.rest.length > 0) return undefined;
  const { node } = found;
  const whole = node.parent?.type === 'property' ? node.parent : node;
  return { first: placeOf(text, whole.offset).line, last: placeOf(text, whole.offset + whole.length).line };
}

function useFollowedLines(shown: editor.IStandaloneCodeEditor | null, lines: Lines | undefined): void {
  const [first, last] = [lines?.first, lines?.last];
  useEffect(() => {
    if (!shown || first === undefined || last === undefined) return;
    const range = { startLineNumber: first, startColumn: 1, endLineNumber: last, endColumn: 1 };
    const marks = shown.createDecorationsCollection([
      { range, options: { isWholeLine: true, className: 'json-followed' } },
    ]);
    if (!shown.hasTextFocus()) shown.revealRangeInCenterIfOutsideViewport(range);
    return () => marks.clear();
  }, [shown, first, last]);
}
