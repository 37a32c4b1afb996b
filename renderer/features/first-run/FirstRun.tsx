import { firstRunText } from '../../../shared/text/first-run-text.ts';
import { chooseFolder, openExample } from '../../stores/folder-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.table.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { Examples } from './Examples.tsx';
import { GateDrawing } from './GateDrawing.tsx';
import { RecentFolders } from './RecentFolders.tsx';
import { Runtimes } from './Runtimes.tsx';
import './first-run.css';

const text = firstRunText;

/** Shows while no folder is open: what this is, and the ways in. */
export function FirstRun() {
  return (
    <div className="first-run">
      <div className="first-run-left" data-pane="content">
        <GateDrawing />
        <div>
          <h1>
            {text.headline.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p className="first-run-lead">{text.lead}</p>
        </div>
        <Actions />
        <p className="first-run-note">
          <Icon name="lock" />
          {text.trustNote}
        </p>
      </div>
      <div className="first-run-right">
        <RecentFolders />
        <Examples />
        <Runtimes />
      </div>
    </div>
  );
}

function Actions() {
  const workbench = useWorkbench();
  const example = useApp((state) => state.info?.examples[0]);
  return (
    <ul className="first-run-actions" aria-label={text.actions.name}>
      {example && (
        <Action
          icon="play"
          title={text.actions.example}
          detail={text.actions.exampleText(example.title)}
          onClick={() => void openExample(workbench, example.id, 'run')}
        />
      )}
      <Action
        icon="folder"
        title={text.actions.open}
        detail={text.actions.openText}
        keys="Mod+O"
        onClick={() => void chooseFolder(workbench, 'open')}
      />
      <Action
        icon="plus"
        title={text.actions.create}
        detail={text.actions.createText}
        onClick={() => void chooseFolder(workbench, 'create')}
      />
      <Action
        icon="import"
        title={text.actions.import}
        detail={text.actions.importText}
        onClick={() => void chooseFolder(workbench, 'create', 'import')}
      />
    </ul>
  );
}

interface ActionProps {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly keys?: string;
  readonly onClick: () => void;
}

function Action({ icon, title, detail, keys, onClick }: ActionProps) {
  return (
    <li>
      <button type="button" onClick={onClick}>
        <Icon name={icon} />
        <b>{title}</b>
        <span className="cut">{detail}</span>
        {keys && <Kbd keys={keys} />}
      </button>
    </li>
  );
}
