import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSkills } from '../../../electron/workspace/read-skills.ts';
import { skillFaultText } from '../../../shared/text/skill-text.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
beforeEach(async () => {
  temp = await makeTempFolder();
});
afterEach(() => temp.remove());

const write = (files: Readonly<Record<string, string>>) => writeFiles(temp.path, files);

async function modulesOf(...skills: string[]): Promise<Readonly<Record<string, string>>> {
  const read = await readSkills(temp.path, skills);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return Object.fromEntries(read.modules.map(({ name, file, source }) => [name, `${file}: ${source}`]));
}

async function faultOf(...skills: string[]): Promise<string> {
  const read = await readSkills(temp.path, skills);
  if (read.ok) throw new Error('No fault');
  const { code, skill, data } = read.fault;
  return skillFaultText(code, skill, data);
}

describe('the modules of a skill', () => {
  it('are __init__.py as the skill and the others below it; a test file, other files and subfolders are left out (Nexus)', async () => {
    await write({
      'skills/math-helpers/SKILL.md': '# Math',
      'skills/math-helpers/__init__.py': 'a',
      'skills/math-helpers/two-b.v2.py': 'b',
      'skills/math-helpers/test_a.py': 'x',
      'skills/math-helpers/a_test.py': 'x',
      'skills/math-helpers/conftest.py': 'x',
      'skills/math-helpers/notes.md': 'x',
      'skills/math-helpers/inner/c.py': 'x',
      'skills/math-helpers/.hidden.py': 'x',
    });
    expect(await modulesOf('math-helpers')).toEqual({
      'skills.math_helpers': 'skills/math-helpers/__init__.py: a',
      'skills.math_helpers.two_b_v2': 'skills/math-helpers/two-b.v2.py: b',
    });
  });

  it.each([
    ['my-skill', 'skills.my_skill'],
    ['skill.v2', 'skills.skill_v2'],
    ['Hello', 'skills.Hello'],
  ])('of %j are called %s (Nexus)', async (skill, name) => {
    await write({ [`skills/${skill}/SKILL.md`]: '', [`skills/${skill}/a.py`]: '' });
    expect(Object.keys(await modulesOf(skill))).toEqual([name]);
  });

  it('are the only file as the skill', async () => {
    await write({ 'skills/pricing/SKILL.md': '', 'skills/pricing/rates.py': '\uFEFFa' });
    expect(await modulesOf('pricing')).toEqual({ 'skills.pricing': 'skills/pricing/rates.py: a' });
  });

  it('are its files below an empty skill where none of several is the main one', async () => {
    await write({ 'skills/p/SKILL.md': '', 'skills/p/a.py': 'a', 'skills/p/b.py': 'b' });
    expect(await modulesOf('p')).toEqual({
      'skills.p': 'skills/p: ',
      'skills.p.a': 'skills/p/a.py: a',
      'skills.p.b': 'skills/p/b.py: b',
    });
  });

  it('are none of a skill without Python, and come once of a skill that is named twice (Nexus)', async () => {
    await write({ 'skills/words/SKILL.md': '', 'skills/p/SKILL.md': '', 'skills/p/a.py': 'a' });
    expect(await modulesOf('words', 'p', 'p')).toEqual({ 'skills.p': 'skills/p/a.py: a' });
  });
});

describe('a skill is refused by name', () => {
  it('where it is not there', async () => {
    expect(await faultOf('nope')).toBe(
      'There is no skill nope: skills/nope is no folder of this workspace. Mend the name under "skills" in gatehouse.json, or where the run was asked for.',
    );
  });

  it('where it has no SKILL.md', async () => {
    await write({ 'skills/p/a.py': '' });
    expect(await faultOf('p')).toContain('The skill p has no SKILL.md.');
  });

  it.each([
    ['2fast', 'a.py', 'skills/2fast gives no name'],
    ['p q', 'a.py', 'skills/p q gives no name'],
    ['p', '2a.py', 'skills/p/2a.py gives no name'],
  ])('where %j with %j gives no Python name (Nexus)', async (skill, file, told) => {
    await write({
      [`skills/${skill}/SKILL.md`]: '',
      [`skills/${skill}/${file}`]: '',
      [`skills/${skill}/__init__.py`]: '',
    });
    expect(await faultOf(skill)).toContain(told);
  });

  it('where another one has its name', async () => {
    await write({ 'skills/a-b/SKILL.md': '', 'skills/a-b/x.py': '', 'skills/a.b/SKILL.md': '', 'skills/a.b/y.py': '' });
    expect(await faultOf('a-b', 'a.b')).toBe(
      'skills/a.b/y.py and skills/a-b/x.py would both be skills.a_b. Rename one, or leave one out.',
    );
  });

  it('where two of its files have one name', async () => {
    await write({ 'skills/p/SKILL.md': '', 'skills/p/a-b.py': '', 'skills/p/a_b.py': '', 'skills/p/__init__.py': '' });
    expect(await faultOf('p')).toContain('would both be skills.p.a_b');
  });

  it('where a file is no text', async () => {
    await write({ 'skills/p/SKILL.md': '' });
    const { writeFile } = await import('node:fs/promises');
    await writeFile(join(temp.path, 'skills/p/a.py'), Buffer.from([0xff, 0xfe, 0x41]));
    expect(await faultOf('p')).toBe('The skill p cannot be used: skills/p/a.py cannot be read, it is not UTF-8 text.');
  });

  it('where a file is a link that leads out', async () => {
    await write({ 'skills/p/SKILL.md': '' });
    await symlink('/etc/passwd', join(temp.path, 'skills/p/a.py'));
    expect(await faultOf('p')).toContain('skills/p/a.py cannot be read, it is a link that leads out');
  });

  it('where all of them together are too large', async () => {
    const half = '#'.repeat(600_000);
    await write({ 'skills/a/SKILL.md': '', 'skills/a/a.py': half, 'skills/b/SKILL.md': '', 'skills/b/b.py': half });
    expect(Object.keys(await modulesOf('a'))).toEqual(['skills.a']);
    expect(await faultOf('a', 'b')).toContain('With the skill b the active skills hold 1200000 bytes of Python');
  });

  it.each(['../x', '/etc', 'a/../../x', ''])('where %j leads out or is nothing', async (skill) => {
    await expect(readSkills(temp.path, [skill])).rejects.toMatchObject({ code: 'invalid_path' });
  });
});
