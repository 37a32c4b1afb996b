import { skillFaultText, skillsText } from '../../../shared/text/skill-text.ts';
import { activateSkill } from '../../stores/skill-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';

/** Whether runs have the skill of the file in front, and the way to change that. */
export function SkillActions({ path }: { readonly path: string }) {
  const workbench = useWorkbench();
  const skill = useApp((state) => state.workspace?.skills.find(({ files }) => files.includes(path)));
  if (!skill) return null;
  const { name, active, fault } = skill;
  return (
    <>
      <span className="skill-state" title={fault && skillFaultText(fault.code, name, fault.data)}>
        {skillsText.stateOf(name, skillsText.state(active, fault !== undefined))}
      </span>
      <Button onClick={() => void activateSkill(workbench, name, !active)}>{skillsText.toggle(active)}</Button>
    </>
  );
}
