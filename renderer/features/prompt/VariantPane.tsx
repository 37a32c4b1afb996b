import type { editor } from 'monaco-editor/editor.js';
import { useEffect, useState } from 'react';
import type { AppError } from '../../../shared/contract/errors.ts';
import type { PromptFinding } from '../../../shared/model/prompt.ts';
import { editorText } from '../../../shared/text/editor-text.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { promptFindingText, promptText as text } from '../../../shared/text/prompt-text.ts';
import { variantName } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useCursor } from '../../stores/use-cursor.ts';
import { useLineRequests } from '../../stores/use-line-requests.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { setProblems, type TextProblem } from '../../ui/code-editor/text-models.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { faultLine } from './FaultNote.tsx';
import { useShownPrompt, type ShownPrompt } from './use-shown-prompt.ts';
import { useVariant, variantKey, variantTab } from './use-variant.ts';
import { VariantSide } from './VariantSide.tsx';
import './prompt.css';

/** A variant of the text for models, as Markdown to be changed, beside what comes of it. */
export function VariantPane({ path }: { readonly path: string }) {
  const { documents } = useWorkbench();
  const variant = useVariant(path);
  if (!variant || variant.status === 'loading') return <p className="prompt-aside">{editorText.loading}</p>;
  if (variant.status === 'failed') {
    return (
      <EmptyState
        icon="warning"
        title={editorText.failed}
        actions={<Button onClick={() => void documents.open(variantTab(path))}>{editorText.retry}</Button>}
      >
        {variant.error && errorText(variant.error)}
      </EmptyState>
    );
  }
  return <OpenVariant path={path} text={variant.text} />;
}

interface OpenVariantProps {
  readonly path: string;
  readonly text: string;
}

function OpenVariant({ path, text: typed }: OpenVariantProps) {
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor | null>(null);
  const prompt = useShownPrompt(path, typed);
  const layout = useApp((state) => state.layouts['variant']);
  const setLayout = useApp((state) => state.setLayout);
  useCursor(shown);
  useLineRequests(shown, path);
  useMarks(shown, path, prompt);
  return (
    <SplitPane
      id="variant"
      direction="row"
      parts={[
        {
          id: 'text',
          label: text.side.split,
          minPx: 280,
          content: <VariantText path={path} text={typed} onEditor={setShown} />,
        },
        {
          id: 'side',
          label: text.side.split,
          size: 304,
          minPx: 240,
          fixed: true,
          content: <VariantSide path={path} text={typed} prompt={prompt} />,
        },
      ]}
      {...(layout && { layout })}
      onLayout={(next) => setLayout('variant', next)}
    />
  );
}

interface VariantTextProps extends OpenVariantProps {
  readonly onEditor: (shown: editor.IStandaloneCodeEditor | null) => void;
}

function VariantText({ path, text: typed, onEditor }: VariantTextProps) {
  const { documents } = useWorkbench();
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  const key = variantKey(path);
  return (
    <div className="prompt-text">
      <CodeEditor
        modelKey={key}
        language="markdown"
        text={typed}
        label={`${text.editor(variantName(path))}. ${editorText.escapeHint}`}
        wraps
        tabMovesFocus={tabMovesFocus}
        onChange={(next) => documents.edit(key, next)}
        onEditor={(made) => {
          onEditor(made);
          return () => onEditor(null);
        }}
      />
    </div>
  );
}

/** Marks what has a place in the text. */
function useMarks(shown: editor.IStandaloneCodeEditor | null, path: string, { answer, fault }: ShownPrompt): void {
  useEffect(() => {
    if (!shown) return;
    const findings = answer?.styles.find(({ style }) => style === answer.style)?.findings ?? [];
    setProblems(variantKey(path), fault ? marksOfFault(fault) : findings.flatMap(markOf));
  }, [shown, path, answer, fault]);
}

function marksOfFault(fault: AppError): readonly TextProblem[] {
  const line = faultLine(fault);
  return line === undefined ? [] : [{ message: errorText(fault), line, column: 1 }];
}

function markOf(finding: PromptFinding): readonly TextProblem[] {
  const { line } = finding;
  return line === undefined ? [] : [{ message: promptFindingText(finding), line, column: 1, severity: 'warning' }];
}
