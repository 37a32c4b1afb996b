import { RUN_TEXT } from '../../../shared/text/run-text.ts';
import { reportFailure } from '../../stores/report.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface DeleteRunDialogProps {
  /** Null where nothing is asked. */
  readonly runId: string | null;
  readonly onClose: () => void;
}

/** Asks before a run goes from the disk. */
export function DeleteRunDialog({ runId, onClose }: DeleteRunDialogProps) {
  const { host, store } = useWorkbench();
  async function remove(id: string): Promise<void> {
    onClose();
    await reportFailure(store, () => host.call('runs.delete', { runId: id }));
  }
  return (
    <Dialog
      open={runId !== null}
      onClose={onClose}
      size="small"
      title={RUN_TEXT.deleteQuestion}
      description={RUN_TEXT.deleteHint}
      closeLabel={RUN_TEXT.keep}
      footer={
        <>
          <Button onClick={onClose}>{RUN_TEXT.keep}</Button>
          <Button kind="danger" onClick={() => runId !== null && void remove(runId)}>
            {RUN_TEXT.delete}
          </Button>
        </>
      }
    />
  );
}
