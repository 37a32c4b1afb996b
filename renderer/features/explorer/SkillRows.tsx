import type { SkillSummary } from '../../../shared/model/skill.ts';
import { skillFaultText, skillsText as text } from '../../../shared/text/skill-text.ts';
import { skillFileName } from '../../stores/file-actions.ts';
import { activateSkill } from '../../stores/skill-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ContextActions } from '../../ui/Menu.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';
import { matches } from './matches.ts';

interface SkillRowsProps {
  readonly skills: readonly SkillSummary[];
  readonly filter: string;
}

/** The skills of the workspace with their files, whether runs have them, and what is wrong with them. */
export function SkillRows({ skills, filter }: SkillRowsProps) {
  const shown = skills.filter(({ name, description }) => matches(`${name} ${description}`, filter));
  if (shown.length === 0) return <p className="explorer-note">{text.noMatch(filter)}</p>;
  return (
    <Tree label={text.title}>
      {shown.map((skill) => (
        <Skill key={skill.name} {...skill} />
      ))}
    </Tree>
  );
}

function Skill({ name, description, files, active, fault }: SkillSummary) {
  const workbench = useWorkbench();
  const heading = `skill:${name}`;
  const isFolded = useApp((state) => state.folded.has(heading));
  const fold = useApp((state) => state.toggleFolded);
  const toggle = () => void activateSkill(workbench, name, !active);
  const problem = fault && skillFaultText(fault.code, name, fault.data);
  return (
    <>
      <ContextActions entries={[{ kind: 'item', label: text.toggle(active), onSelect: toggle }]}>
        <TreeRow
          level={1}
          label={name}
          title={text.about(description, problem)}
          icon={<Icon name={fault ? 'warning' : 'skill'} />}
          meta={text.state(active, fault !== undefined)}
          muted={!active}
          expanded={!isFolded}
          onActivate={() => fold(heading)}
          onToggle={() => fold(heading)}
        />
      </ContextActions>
      {!isFolded && files.map((path) => <SkillFile key={path} path={path} active={active} onActive={toggle} />)}
    </>
  );
}

interface SkillFileProps {
  readonly path: string;
  readonly active: boolean;
  readonly onActive: () => void;
}

function SkillFile({ path, active, onActive }: SkillFileProps) {
  const openTab = useApp((state) => state.openTab);
  const isInFront = useApp((state) => state.activeTab === tabKey({ kind: 'skill', path }));
  const open = () => openTab({ kind: 'skill', path });
  return (
    <ContextActions
      entries={[
        { kind: 'item', label: text.openFile, keys: 'Enter', onSelect: open },
        { kind: 'item', label: text.toggle(active), onSelect: onActive },
      ]}
    >
      <TreeRow
        level={2}
        icon={<Icon name="program" />}
        label={skillFileName(path).replace(/^[^/]*\//, '')}
        title={path}
        muted={!active}
        selected={isInFront}
        onActivate={open}
      />
    </ContextActions>
  );
}
