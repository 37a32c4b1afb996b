import { AppError } from '../../../shared/contract/errors.ts';
import { editJsoncList } from '../../../shared/lib/edit-jsonc-list.ts';
import type { Problem } from '../../../shared/model/problem.ts';
import type { EditHistory } from '../../registry/edit-history.ts';
import { SETTINGS_FILE } from '../../workspace/places.ts';
import { readSettings } from '../../workspace/read-settings.ts';
import type { Handlers } from './handlers.ts';

export interface SkillsParts {
  readonly history: Pick<EditHistory, 'change'>;
}

export function createSkillsHandlers({ history }: SkillsParts): Pick<Handlers, 'skills.activate'> {
  return {
    async 'skills.activate'({ skill, active }) {
      const { change } = await history.change(
        async (draft) => {
          const text = (await draft.text(SETTINGS_FILE)) ?? '';
          await draft.put(SETTINGS_FILE, withSkill(text, skill, active));
        },
        () => ({ code: active ? 'skill_on' : 'skill_off', names: [skill] }),
      );
      return change ? { change } : {};
    },
  };
}

/** The list in the settings. Throws `unsupported` where it cannot be changed as it is. */
function skillsIn(settingsText: string): readonly string[] {
  const { settings, problems } = readSettings(settingsText);
  const isInTheWay = ({ code, pointer = '' }: Problem) => code === 'json_syntax' || IN_THE_WAY.test(pointer);
  if (settingsText.trim() !== '' && problems.some(isInTheWay)) {
    throw new AppError('unsupported', { what: `change "skills" before ${SETTINGS_FILE} is mended` });
  }
  return settings.skills ?? [];
}

/** Of a problem of the whole file, its version, or the list itself. */
const IN_THE_WAY = /^(?:\/version|\/skills(?:\/.*)?)$/;

function withSkill(settingsText: string, skill: string, active: boolean): string {
  const skills = skillsIn(settingsText);
  const named = new Set(skills.flatMap((name, index) => (name === skill ? [index] : [])));
  if (!active) return editJsoncList(settingsText, ['skills'], { remove: named });
  return named.size > 0 ? settingsText : editJsoncList(settingsText, ['skills'], { add: [JSON.stringify(skill)] });
}
