import { workspaceText } from '../../shared/text/workspace-text.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface DeleteDialogProps {
  readonly title: string;
  readonly description: string;
  readonly words: { readonly keep: string; readonly delete: string };
  readonly onClose: () => void;
  /** Called once the dialog was closed. */
  readonly onDelete: () => void;
}

/** Asks before something goes from the disk. */
export function DeleteDialog({ title, description, words, onClose, onDelete }: DeleteDialogProps) {
  const remove = () => {
    onClose();
    onDelete();
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      closeLabel={workspaceText.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button kind="danger" icon="trash" onClick={remove}>
            {words.delete}
          </Button>
        </>
      }
    />
  );
}
