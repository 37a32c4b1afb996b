import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkspace } from '../../../electron/workspace/open-workspace.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { listSkills } from '../../../electron/workspace/list-skills.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
beforeEach(async () => {
  temp = await makeTempFolder();
});
afterEach(() => temp.remove());

test('a workspace without skills lists none', async () => {
  expect(await listSkills(temp.path, [])).toEqual([]);
});

test('skills are listed by name with what they are for, whether they are active, and what is wrong', async () => {
  await writeFiles(temp.path, {
    'skills/pricing/SKILL.md': '---\nname: pricing\ndescription: "Margins and rates."\n---\n# Pricing\n',
    'skills/pricing/pricing.py': 'x = 1\n',
    'skills/alike/SKILL.md': '# Alike\n\nWhat is\nalike.\n\nMore.\n',
    'skills/a.b/SKILL.md': '',
    'skills/a-b/SKILL.md': '',
    'skills/bare/bare.py': '',
  });
  expect(await listSkills(temp.path, ['pricing', 'gone', '../away'])).toEqual([
    { name: '../away', description: '', files: [], active: true, fault: { code: 'missing', data: {} } },
    { name: 'a-b', description: '', files: ['skills/a-b/SKILL.md'], active: false },
    { name: 'a.b', description: '', files: ['skills/a.b/SKILL.md'], active: false },
    { name: 'alike', description: 'What is alike.', files: ['skills/alike/SKILL.md'], active: false },
    {
      name: 'bare',
      description: '',
      files: ['skills/bare/bare.py'],
      active: false,
      fault: { code: 'no_description', data: {} },
    },
    { name: 'gone', description: '', files: [], active: true, fault: { code: 'missing', data: {} } },
    {
      name: 'pricing',
      description: 'Margins and rates.',
      files: ['skills/pricing/SKILL.md', 'skills/pricing/pricing.py'],
      active: true,
    },
  ]);
});

test('a fault that a skill has only beside other active ones is told at it', async () => {
  await writeFiles(temp.path, {
    'skills/a.b/SKILL.md': '',
    'skills/a.b/x.py': '',
    'skills/a-b/SKILL.md': '',
    'skills/a-b/x.py': '',
  });
  const listed = await listSkills(temp.path, ['a.b', 'a-b']);
  expect(listed.map(({ name, fault }) => [name, fault?.code])).toEqual([
    ['a-b', 'name_taken'],
    ['a.b', undefined],
  ]);
});

test('what is wrong with active skills is a problem, in its file or where the settings name it', async () => {
  await writeFiles(temp.path, {
    'gatehouse.json': '{\n  "skills": [\n    "gone",\n    "odd"\n  ]\n}\n',
    'skills/odd/SKILL.md': '# Odd',
    'skills/odd/a.py': '',
    'skills/odd/2nd.py': '',
    'skills/idle/x.py': '',
  });
  const workspace = await openWorkspace(temp.path, { watch: false });
  const problems = workspace.problems();
  await workspace.dispose();
  expect(problems).toMatchObject([
    { code: 'skill_unusable', file: 'gatehouse.json', pointer: '/skills/0', line: 3, column: 5 },
    { code: 'skill_unusable', file: 'skills/odd/2nd.py', line: 1 },
  ]);
  expect(problems.map(problemText)).toEqual([
    expect.stringMatching(/^There is no skill gone: .* No run starts before that\.$/),
    expect.stringMatching(/^skills\/odd\/2nd\.py gives no name that Python can import\. /),
  ]);
});
