import { useApp } from '../../stores/store-context.ts';
import { ExportDialog } from './export/ExportDialog.tsx';
import { ImportDialog } from './import/ImportDialog.tsx';

/** The dialogs in which tools come from other programs and go to them. */
export function ExchangeDialogs() {
  const dialog = useApp((state) => state.dialog);
  if (dialog?.kind === 'importTools') return <ImportDialog {...(dialog.dropped && { dropped: dialog.dropped })} />;
  return dialog?.kind === 'exportTools' ? <ExportDialog {...(dialog.names && { names: dialog.names })} /> : null;
}
