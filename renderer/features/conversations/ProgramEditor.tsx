import { useEffect } from 'react';
import { conversationText } from '../../../shared/text/conversation-text.ts';
import { editorText } from '../../../shared/text/editor-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { forgetTextModel } from '../../ui/code-editor/text-models.ts';
import { isSend } from './Composer.tsx';

const text = conversationText.edit;
const RUN_KEYS = 'Mod+Enter';
const MIN_LINES = 6;
const MAX_LINES = 24;
const LINE_PX = 18;
const PADDING_PX = 14;

interface ProgramEditorProps {
  /** Names the text while it is being changed. */
  readonly modelKey: string;
  readonly text: string;
  readonly hint: string;
  readonly runLabel: string;
  readonly isBusy: boolean;
  readonly onChange: (text: string) => void;
  readonly onCancel: () => void;
  /** True where it runs. */
  readonly onRun: () => Promise<boolean>;
}

/** A program of the model as the person changes it. */
export function ProgramEditor(props: ProgramEditorProps) {
  const { modelKey, text: source, hint, runLabel, isBusy, onChange, onCancel, onRun } = props;
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  useEffect(() => () => forgetTextModel(modelKey), [modelKey]);
  const run = async () => {
    if (!isBusy && source.trim() !== '' && (await onRun())) onCancel();
  };
  const lines = Math.min(MAX_LINES, Math.max(MIN_LINES, source.split('\n').length + 1));
  return (
    <div
      className="program-editor"
      data-own-keys={RUN_KEYS}
      onKeyDownCapture={(event) => isSend(event) && (event.stopPropagation(), void run())}
    >
      <div className="code-box" style={{ height: lines * LINE_PX + PADDING_PX }}>
        <CodeEditor
          modelKey={modelKey}
          language="python"
          text={source}
          label={`${text.label}. ${editorText.escapeHint}`}
          tabMovesFocus={tabMovesFocus}
          onChange={onChange}
        />
      </div>
      <div className="program-editor-foot">
        <span className="grow">{hint}</span>
        <Button size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button
          size="small"
          kind="primary"
          icon="play"
          keys={RUN_KEYS}
          disabled={isBusy || source.trim() === ''}
          onClick={() => void run()}
        >
          {runLabel}
        </Button>
      </div>
    </div>
  );
}
