import { useEffect, useRef, useState } from 'react';
import { importText as text } from '../../../../shared/text/exchange-import-text.ts';
import { filesOfDrop, readPicked } from '../../../stores/picked-files.ts';
import { useAppStore } from '../../../stores/store-context.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import './drop-to-import.css';

/**
 * Files that are dropped on the window come to the import of tools, wherever they fall: the page itself must never follow
 * them. While another dialog is open, or no folder, nothing comes of them.
 */
export function DropToImport() {
  const store = useAppStore();
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);

  useEffect(() => {
    const mayTake = () => {
      const { workspace, dialog } = store.getState();
      return workspace !== null && (dialog === null || dialog.kind === 'importTools');
    };
    const show = (next: number) => {
      depth.current = Math.max(0, next);
      setOver(depth.current > 0 && mayTake());
    };
    const onFiles = (act: (transfer: DataTransfer) => void) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      act(event.dataTransfer);
    };
    const takeIn = async (transfer: DataTransfer) => {
      const name = transfer.items[0]?.webkitGetAsEntry()?.name ?? '';
      const dropped = await readPicked(await filesOfDrop(transfer.items), name);
      store.getState().openDialog({ kind: 'importTools', dropped });
    };
    const listeners = {
      dragenter: onFiles(() => show(depth.current + 1)),
      dragleave: onFiles(() => show(depth.current - 1)),
      dragover: onFiles((transfer) => {
        transfer.dropEffect = mayTake() ? 'copy' : 'none';
      }),
      drop: onFiles((transfer) => {
        show(0);
        if (mayTake()) void takeIn(transfer);
      }),
    };
    // Before editors and fields see them, which would write their names.
    const options = { capture: true };
    for (const [name, listener] of Object.entries(listeners)) {
      addEventListener(name as keyof typeof listeners, listener, options); // the names just written
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        removeEventListener(name as keyof typeof listeners, listener, options);
      }
    };
  }, [store]);

  if (!isOver) return null;
  return (
    <div className="drop-to-import" role="status">
      <Icon name="import" size={16} />
      {text.dropHere}
    </div>
  );
}
