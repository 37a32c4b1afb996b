import type { SecretSummary } from '../../../shared/model/secret.ts';
import { secretsText as text } from '../../../shared/text/secret-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { reportFailure } from '../../stores/report.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface RemoveSecretDialogProps {
  readonly secret: SecretSummary;
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onClose: (isRemoved: boolean) => void;
}

/** Asks before a value goes that nobody can show again. */
export function RemoveSecretDialog({ secret, onSubmit, onClose }: RemoveSecretDialogProps) {
  const { store } = useWorkbench();
  const { name, uses } = secret;
  const remove = async () => {
    await reportFailure(store, () => onSubmit(name));
    onClose(true);
  };
  return (
    <Dialog
      open
      size="small"
      title={text.removeTitle(name)}
      description={text.removeAbout(uses.length)}
      closeLabel={workspaceText.close}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{workspaceText.cancel}</Button>
          <Button kind="danger" icon="trash" onClick={() => void remove()}>
            {text.removeVerb}
          </Button>
        </>
      }
    />
  );
}
