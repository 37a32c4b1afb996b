import { AppError } from '../../shared/contract/errors.ts';
import type { GuestSkillModule } from '../../shared/guest-protocol/guest-protocol.ts';
import { closeTo } from '../schemas/close-to.ts';
import { readSkills, skillFolders } from '../workspace/read-skills.ts';
import type { Workspace } from '../workspace/workspace.ts';

const MAX_CLOSE = 3;

/** The modules of the skills that a run asks for, else of those of the workspace. Throws `skill_unusable`. */
export async function activeSkills(
  { folder, settings }: Pick<Workspace, 'folder' | 'settings'>,
  asked: readonly string[] | undefined,
): Promise<readonly GuestSkillModule[]> {
  const skills = asked ?? settings().skills ?? [];
  if (skills.length === 0) return [];
  const read = await readSkills(folder, skills);
  if (read.ok) return read.modules;
  const { code, skill, data } = read.fault;
  const close = code === 'missing' ? { close: closeTo(skill, await skillFolders(folder), MAX_CLOSE) } : {};
  throw new AppError('skill_unusable', { ...data, ...close, code, skill });
}
