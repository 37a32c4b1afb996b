import { workspaceText } from '../../shared/text/workspace-text.ts';
import { useApp } from '../stores/store-context.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import type { Command } from './commands.ts';
import './shortcuts-dialog.css';

const text = workspaceText.shortcuts;

/** All keys in one place. */
export function ShortcutsDialog({ commands }: { readonly commands: readonly Command[] }) {
  const isOpen = useApp((state) => state.dialog?.kind === 'shortcuts');
  const closeDialog = useApp((state) => state.closeDialog);
  return (
    <Dialog open={isOpen} title={text.title} closeLabel={workspaceText.close} onClose={closeDialog}>
      <dl className="shortcuts">
        {commands.map((command) => command.keys && <Row key={command.id} keys={command.keys} title={command.title} />)}
        <Row keys="F6" title={`${text.editor}: ${text.escape}`} />
      </dl>
      <p className="shortcuts-note">{text.tree}</p>
    </Dialog>
  );
}

function Row({ keys, title }: { readonly keys: string; readonly title: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <Kbd keys={keys} />
        <span className="for-readers">{keys.replaceAll('+', ' ')}</span>
      </dd>
    </>
  );
}
