import type { CaseSummary } from '../../../shared/model/case-file.ts';
import { casesText as text } from '../../../shared/text/case-text.ts';
import { caseName } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ContextActions } from '../../ui/Menu.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';
import { matches } from './matches.ts';

interface CaseRowsProps {
  readonly cases: readonly CaseSummary[];
  readonly filter: string;
}

/** The cases of the workspace: what is asked, and whether recorded answers stand in for the tools. */
export function CaseRows({ cases, filter }: CaseRowsProps) {
  const shown = cases.filter(({ path, task = '' }) => matches(`${caseName(path)} ${task}`, filter));
  if (shown.length === 0) return <p className="explorer-note">{text.noMatch(filter)}</p>;
  return (
    <Tree label={text.title}>
      {shown.map((one) => (
        <CaseRow key={one.path} {...one} />
      ))}
    </Tree>
  );
}

function CaseRow({ path, task, fixtures, broken }: CaseSummary) {
  const openTab = useApp((state) => state.openTab);
  const isInFront = useApp((state) => state.activeTab === tabKey({ kind: 'case', path }));
  const open = () => openTab({ kind: 'case', path });
  return (
    <ContextActions entries={[{ kind: 'item', label: text.open, keys: 'Enter', onSelect: open }]}>
      <TreeRow
        level={1}
        label={caseName(path)}
        title={text.about(path, task)}
        icon={<Icon name={broken ? 'warning' : 'case'} />}
        meta={broken ? text.broken : text.fixtures(fixtures)}
        selected={isInFront}
        onActivate={open}
      />
    </ContextActions>
  );
}
