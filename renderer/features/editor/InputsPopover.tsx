import { editorText } from '../../../shared/text/editor-text.ts';
import { programName } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { readInputs } from './read-inputs.ts';
import { RunSkills } from './RunSkills.tsx';
import './inputs-popover.css';

/** The inputs of the next run, as JSON; kept for the program. */
export function InputsPopover({ path }: { readonly path: string }) {
  const text = useApp((state) => state.inputs[path] ?? '');
  const setInputs = useApp((state) => state.setInputs);
  const isOpen = useApp((state) => state.dialog?.kind === 'inputs' && state.dialog.path === path);
  const openDialog = useApp((state) => state.openDialog);
  const closeDialog = useApp((state) => state.closeDialog);
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  const inputs = readInputs(text);
  const names = inputs.ok ? inputs.names : [];
  return (
    <Popover
      label={editorText.inputsTitle(programName(path))}
      open={isOpen}
      onOpenChange={(open) => (open ? openDialog({ kind: 'inputs', path }) : closeDialog())}
      trigger={
        <Button kind="ghost">
          <Icon name={inputs.ok ? 'edit' : 'warning'} />
          <span className="inputs-names cut">
            {names.length === 0 ? editorText.inputs : editorText.inputsOf(names)}
          </span>
          <Icon name="chevron-down" size={12} />
        </Button>
      }
    >
      <div className="inputs">
        <p className="inputs-hint">{editorText.inputsHint}</p>
        <div className={classNames('code-box inputs-editor', !inputs.ok && 'invalid')}>
          <CodeEditor
            modelKey={`inputs:${path}`}
            language="json"
            size="small"
            text={text}
            label={editorText.inputsEditor}
            tabMovesFocus={tabMovesFocus}
            onChange={(next) => setInputs(path, next)}
          />
        </div>
        <p className="inputs-error" role="status">
          {inputs.ok ? '' : editorText.inputsNotObject}
        </p>
        <RunSkills path={path} />
        <div className="inputs-foot">
          <Button onClick={() => setInputs(path, '')}>{editorText.inputsClear}</Button>
          <Button kind="primary" onClick={closeDialog}>
            {editorText.inputsDone}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
