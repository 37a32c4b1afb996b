import { useApp } from '../../stores/store-context.ts';
import { AllowDialog } from './dialogs/AllowDialog.tsx';
import { DeleteDialog } from './dialogs/DeleteDialog.tsx';
import { FixDialog } from './dialogs/FixDialog.tsx';
import { MoveDialog } from './dialogs/MoveDialog.tsx';

/** The dialogs about many tools. */
export function RegistryDialogs() {
  const dialog = useApp((state) => state.dialog);
  switch (dialog?.kind) {
    case 'allowTools':
      return <AllowDialog places={dialog.tools} allowed={dialog.allowed} />;
    case 'moveTools':
      return <MoveDialog places={dialog.tools} />;
    case 'deleteTools':
      return <DeleteDialog places={dialog.tools} />;
    case 'fixFindings':
      return <FixDialog report={dialog.report} ids={dialog.ids} />;
    default:
      return null;
  }
}
