import { useEffect, useState } from 'react';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import type { Notice } from '../stores/dialogs-slice.ts';
import { useApp } from '../stores/store-context.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import './notices.css';

/** What went wrong with something the person asked for, or what was done and can be undone. */
export function Notices() {
  const notices = useApp((state) => state.notices);
  return (
    <div className="notices" role="status" aria-live="polite">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** How long a passing notice stays while nobody points at it or has it under the keys. */
const PASSING_MS = 12_000;

function NoticeRow({ notice: { id, tone, text, action, passing = false } }: { readonly notice: Notice }) {
  const dismiss = useApp((state) => state.dismissNotice);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!passing || isHeld) return;
    const timer = setTimeout(() => dismiss(id), PASSING_MS);
    return () => clearTimeout(timer);
  }, [passing, isHeld, dismiss, id]);
  const act = () => {
    dismiss(id);
    action?.run();
  };
  return (
    <div
      className={classNames('notice', tone)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'bad' ? 'failed' : 'info'} />
      <span className="grow">{text}</span>
      {action && (
        <Button size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton icon="cross" size="small" label={workspaceText.close} onClick={() => dismiss(id)} />
    </div>
  );
}
