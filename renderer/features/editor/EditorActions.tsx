import { editorText } from '../../../shared/text/editor-text.ts';
import { runningRunOf, runProgram, stopRun } from '../../stores/run-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { InputsPopover } from './InputsPopover.tsx';

/** What acts on the program in front: its inputs, Run and Stop. */
export function EditorActions({ path }: { readonly path: string }) {
  const workbench = useWorkbench();
  const isStarting = useApp((state) => state.starting.has(path));
  const runId = useApp((state) => runningRunOf(state, path));
  return (
    <>
      <InputsPopover key={path} path={path} />
      {runId === undefined ? (
        <Button
          kind="primary"
          icon="play"
          keys="Mod+Enter"
          disabled={isStarting}
          onClick={() => void runProgram(workbench, path)}
        >
          {isStarting ? editorText.starting : editorText.run}
        </Button>
      ) : (
        <Button icon="stop" kind="danger" onClick={() => void stopRun(workbench, runId)}>
          {editorText.stop}
        </Button>
      )}
    </>
  );
}
