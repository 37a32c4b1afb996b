import { skillsText as text } from '../../../shared/text/skill-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';

/** The skills that runs of a program have: those of the workspace, until others are chosen here. */
export function RunSkills({ path }: { readonly path: string }) {
  const skills = useApp((state) => state.workspace?.skills);
  const chosen = useApp((state) => state.runSkills[path]);
  const choose = useApp((state) => state.setRunSkills);
  const active = skills?.filter((skill) => skill.active).map(({ name }) => name) ?? [];
  const names = [...new Set([...(skills ?? []).map(({ name }) => name), ...(chosen ?? [])])];
  if (names.length === 0) return null;
  const now = chosen ?? active;
  const set = (name: string, has: boolean) =>
    choose(
      path,
      names.filter((one) => (one === name ? has : now.includes(one))),
    );
  return (
    <fieldset className="inputs-skills">
      <legend>{text.ofRun}</legend>
      {names.map((name) => (
        <Checkbox key={name} checked={now.includes(name)} onChange={(has) => set(name, has)}>
          {name}
        </Checkbox>
      ))}
      {chosen && (
        <Button size="small" onClick={() => choose(path, undefined)}>
          {text.asWorkspace}
        </Button>
      )}
    </fieldset>
  );
}
