import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let folder: string;
let test: TestHost;
const SETTINGS = '{\n  // ours\n  "allow": []\n}\n';

beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': SETTINGS,
    'skills/pricing/SKILL.md': '# Pricing\n\nMargins and rates.\n',
    'skills/pricing/pricing.py': 'RATE = 2\n',
  });
  test = await openTestHost({ folder, configFolder: join(temp.path, 'config') });
});
afterEach(async () => {
  await test.host.dispose();
  await temp.remove();
});

const settings = () => readFile(join(folder, 'gatehouse.json'), 'utf8');
const listed = async () => (await test.client.call('workspace.get', {})).skills;

async function valueOf(source: string) {
  const run = await test.host.startRun({ program: 'p.py', source, origin: 'person' });
  await run.ended;
  return run.record();
}

it('a skill is listed, made active for every run, and taken out again by undo; the file stays as it is written', async () => {
  const files = ['skills/pricing/SKILL.md', 'skills/pricing/pricing.py'];
  expect(await listed()).toEqual([{ name: 'pricing', description: 'Margins and rates.', files, active: false }]);
  const { change } = await test.client.call('skills.activate', { skill: 'pricing', active: true });
  expect(change).toMatchObject({ code: 'skill_on', names: ['pricing'], count: 1 });
  expect(await settings()).toContain('// ours');
  expect(await listed()).toMatchObject([{ name: 'pricing', active: true }]);
  const record = await valueOf('from skills.pricing import RATE\nreturn RATE');
  expect(record).toMatchObject({
    valueText: '2',
    language: { policy: 'general' },
    skills: [{ name: 'skills.pricing', file: 'skills/pricing/pricing.py', bytes: 9 }],
  });
  expect(record.skills?.[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  await test.client.call('tools.undo', {});
  expect(await settings()).toBe(SETTINGS);
  expect(await listed()).toMatchObject([{ name: 'pricing', active: false }]);
});

it('a name in the settings that is no skill is listed with what is wrong, and can be taken out', async () => {
  await test.client.call('skills.activate', { skill: 'gone', active: true });
  expect(await listed()).toMatchObject([
    { name: 'gone', active: true, fault: { code: 'missing' } },
    { name: 'pricing', active: false },
  ]);
  await test.client.call('skills.activate', { skill: 'gone', active: false });
  expect((await listed()).map(({ name }) => name)).toEqual(['pricing']);
});

it('nothing is written to settings that are broken', async () => {
  await writeFiles(folder, { 'gatehouse.json': '{ "skills": "pricing" }' });
  await expect(test.client.call('skills.activate', { skill: 'pricing', active: true })).rejects.toMatchObject({
    code: 'unsupported',
  });
  expect(await settings()).toBe('{ "skills": "pricing" }');
});

it('one run may have other skills than the workspace gives to every run', async () => {
  await writeFiles(folder, {
    'gatehouse.json': '{ "skills": ["pricing"] }',
    'skills/rates/SKILL.md': '# Rates',
    'skills/rates/rates.py': 'RATE = 3\n',
  });
  await expect.poll(async () => (await listed()).length).toBe(2);
  const source = `found = []
for name in ("pricing", "rates"):
    try:
        found.append(__import__(f"skills.{name}", fromlist=["RATE"]).RATE)
    except ModuleNotFoundError as error:
        found.append(error.name)
return found`;
  const valueWith = async (skills?: string[]) => {
    const { runId } = await test.client.call('runs.start', { program: 'p.py', source, ...(skills && { skills }) });
    const { end } = await test.client.open('runs.watch', { runId, fromSeq: 1 }, () => undefined);
    return end?.valueText;
  };
  expect(await valueWith()).toBe('[2,"skills.rates"]');
  expect(await valueWith(['rates'])).toBe('["skills.pricing",3]');
  expect(await valueWith([])).toBe('["skills","skills"]');
  await expect(valueWith(['rate'])).rejects.toMatchObject({ code: 'skill_unusable', data: { close: ['rates'] } });
});
