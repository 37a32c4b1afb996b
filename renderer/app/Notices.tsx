import { workspaceText } from '../../shared/text/workspace-text.ts';
import { useApp } from '../stores/store-context.ts';
import { IconButton } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import './notices.css';

/** What went wrong with something the person asked for; each stays until it is dismissed. */
export function Notices() {
  const notices = useApp((state) => state.notices);
  const dismiss = useApp((state) => state.dismissNotice);
  return (
    <div className="notices" role="status" aria-live="polite">
      {notices.map((notice) => (
        <div key={notice.id} className={classNames('notice', notice.tone)}>
          <Icon name={notice.tone === 'bad' ? 'failed' : 'info'} />
          <span className="grow">{notice.text}</span>
          <IconButton icon="cross" size="small" label={workspaceText.close} onClick={() => dismiss(notice.id)} />
        </div>
      ))}
    </div>
  );
}
