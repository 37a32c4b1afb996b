import { RUN_TEXT } from '../../../shared/text/run-text.ts';
import { reportFailure } from '../../stores/report.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';

interface DeleteRunDialogProps {
  /** Null where nothing is asked. */
  readonly runId: string | null;
  readonly onClose: () => void;
}

/** Asks before a run goes from the disk. */
export function DeleteRunDialog({ runId, onClose }: DeleteRunDialogProps) {
  const { host, store } = useWorkbench();
  if (runId === null) return null;
  return (
    <DeleteDialog
      title={RUN_TEXT.deleteQuestion}
      description={RUN_TEXT.deleteHint}
      words={RUN_TEXT}
      onClose={onClose}
      onDelete={() => void reportFailure(store, () => host.call('runs.delete', { runId }))}
    />
  );
}
