import { SKILLS_FOLDER, type SkillSummary } from '../../shared/model/skill.ts';
import { createPlaces } from '../../shared/lib/json-place.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { SETTINGS_FILE } from '../../shared/model/settings.ts';
import { readText } from './file-text.ts';
import { listFiles } from './list-files.ts';
import { describedIn, splitFrontMatter } from './front-matter.ts';
import { readSkills, skillFolders, type SkillsRead } from './read-skills.ts';
import { safePath } from './safe-path.ts';

/** The skills of a folder by name, and what is active without being there. */
export async function listSkills(folder: string, active: readonly string[]): Promise<readonly SkillSummary[]> {
  const names = [...new Set([...(await skillFolders(folder)), ...active])].sort();
  const together = active.length > 0 ? await readSafely(folder, active) : undefined;
  return Promise.all(names.map((name) => summaryOf(folder, name, { isActive: active.includes(name), together })));
}

/** Why active skills cannot be used: in the file that is at fault, else where the settings name them. */
export function skillProblems(
  skills: readonly SkillSummary[],
  { active, settingsText }: { readonly active: readonly string[]; readonly settingsText: string },
): readonly Problem[] {
  const placeOf = createPlaces(settingsText);
  return skills.flatMap(({ name, active: isActive, files, fault }) => {
    if (!fault || !isActive) return [];
    const told = { code: 'skill_unusable' as const, data: { ...fault.data, code: fault.code, skill: name } };
    const { file } = fault.data;
    if (typeof file === 'string' && files.includes(file)) return [{ ...told, file, line: 1 }];
    const pointer = `/skills/${active.indexOf(name)}`;
    return [{ ...told, file: SETTINGS_FILE, pointer, ...placeOf(pointer) }];
  });
}

async function summaryOf(
  folder: string,
  name: string,
  { isActive, together }: { readonly isActive: boolean; readonly together: SkillsRead | undefined },
): Promise<SkillSummary> {
  const alone = await readSafely(folder, [name]);
  const read = alone.ok && isActive && together?.ok === false && together.fault.skill === name ? together : alone;
  return {
    name,
    description: await descriptionOf(folder, name),
    files: await filesOf(folder, name),
    active: isActive,
    ...(!read.ok && { fault: { code: read.fault.code, data: read.fault.data } }),
  };
}

/** A name that leads out of the folder is one of no skill. */
async function readSafely(folder: string, names: readonly string[]): Promise<SkillsRead> {
  const outside = names.find((name) => !isFolderName(name));
  if (outside !== undefined) return { ok: false, fault: { code: 'missing', skill: outside, data: {} } };
  return readSkills(folder, names);
}

async function filesOf(folder: string, name: string): Promise<string[]> {
  if (!isFolderName(name)) return [];
  const place = `${SKILLS_FOLDER}/${name}`;
  const about = `${place}/SKILL.md`;
  const modules = await listFiles(folder, { within: place, extension: '.py', deep: false });
  const file = await readText(await safePath(folder, about));
  return [...(file.ok || !file.missing ? [about] : []), ...modules.map(({ path }) => path)];
}

async function descriptionOf(folder: string, name: string): Promise<string> {
  if (!isFolderName(name)) return '';
  const file = await readText(await safePath(folder, `${SKILLS_FOLDER}/${name}/SKILL.md`));
  return file.ok ? firstWords(file.text) : '';
}

function isFolderName(name: string): boolean {
  return !/[/\\\0]/.test(name) && !name.startsWith('.');
}

/** `description` of the front matter, else the first paragraph that is no heading. */
function firstWords(markdown: string): string {
  const { matter, body } = splitFrontMatter(markdown);
  const paragraph = body.split(/\r?\n\s*\r?\n/).find((part) => part.trim() !== '' && !part.trim().startsWith('#'));
  const text = describedIn(matter) ?? paragraph ?? '';
  return text.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_CHARS);
}

const MAX_CHARS = 300;
