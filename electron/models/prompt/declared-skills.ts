import { AppError } from '../../../shared/contract/errors.ts';
import { SKILLS_FOLDER } from '../../../shared/model/skill.ts';
import { readText } from '../../workspace/file-text.ts';
import { readSkills } from '../../workspace/read-skills.ts';
import { safePath } from '../../workspace/safe-path.ts';
import type { DeclaredSkill } from './skill-section.ts';

/** Active skills as a model is told of them, in their order. Throws `skill_unusable` where a run could not have them either. */
export function declaredSkills(folder: string, skills: readonly string[]): Promise<readonly DeclaredSkill[]> {
  return Promise.all([...new Set(skills)].map((name) => declaredSkill(folder, name)));
}

async function declaredSkill(folder: string, name: string): Promise<DeclaredSkill> {
  const read = await readSkills(folder, [name]);
  if (!read.ok) throw new AppError('skill_unusable', { ...read.fault.data, code: read.fault.code, skill: name });
  const file = `${SKILLS_FOLDER}/${name}/SKILL.md`;
  const text = await readText(await safePath(folder, file));
  if (!text.ok) throw new AppError('skill_unusable', { code: 'unreadable', skill: name, file, reason: text.reason });
  return { name, modules: read.modules.map((module) => module.name), text: text.text };
}
