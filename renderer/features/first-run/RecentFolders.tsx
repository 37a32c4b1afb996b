import { useEffect, useState } from 'react';
import type { RecentFolder } from '../../../shared/model/workspace.ts';
import { firstRunText } from '../../../shared/text/first-run-text.ts';
import { takeFolder } from '../../stores/folder-actions.ts';
import { reportFailure } from '../../stores/report.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

const MAX_SHOWN = 6;

/** Folders that were open before, latest first. */
export function RecentFolders() {
  const workbench = useWorkbench();
  const { host, store } = workbench;
  const [folders, setFolders] = useState<readonly RecentFolder[]>([]);
  useEffect(() => {
    void reportFailure(store, () => host.call('workspaces.recent', {})).then((recent) => recent && setFolders(recent));
  }, [host, store]);
  const forget = async (folder: string) => {
    await reportFailure(store, () => host.call('workspaces.forget', { folder }));
    setFolders((known) => known.filter((one) => one.folder !== folder));
  };
  if (folders.length === 0) return null;
  return (
    <section>
      <h2>{firstRunText.recent}</h2>
      <ul className="card-list joined">
        {folders.slice(0, MAX_SHOWN).map((recent) => (
          <li key={recent.folder} className={classNames('recent', recent.missing && 'missing')}>
            <button
              type="button"
              title={recent.folder}
              onClick={() => void takeFolder(workbench, { purpose: 'open', folder: recent.folder })}
            >
              <Icon name="folder" />
              <b>{recent.name}</b>
              <span className="recent-path cut">
                <bdi>{recent.missing ? firstRunText.missing : recent.folder}</bdi>
              </span>
            </button>
            <IconButton
              icon="cross"
              label={firstRunText.forget(recent.name)}
              onClick={() => void forget(recent.folder)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
