import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli, startCli } from '../../support/cli.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let folder: string;
beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': { version: 1, allow: ['*'], model: { api: 'scripted', file: 'replies.json' } },
    'tools/stock.json': { name: 'stock', inputSchema: { type: 'object' }, binding: { kind: 'mock', cases: [{ return: 8 }] } }, // prettier-ignore
    'replies.json': { version: 1, replies: [{ code: 'return await stock()' }, { text: 'Eight.' }] },
    'cases/stock.json': { task: 'How many?', expect: { value: 8 } },
    'cases/wrong.json': { task: 'How many?', expect: { value: 9 } },
  });
});
afterEach(() => temp.remove());

const gatehouse = (...args: string[]) => runCli(args, { cwd: folder });

describe('gatehouse eval', () => {
  it('prints a table, writes page and results, and ends with 1 where a case came out otherwise', async () => {
    const good = await gatehouse('eval', 'stock', '--allow-unisolated', '--seed', '7', '--out', 'results');
    expect([good.code, good.stderr]).toEqual([
      0,
      '1 of 1 · cases/stock.json · replies.json (scripted) · code · as expected\n',
    ]);
    expect(good.stdout).toMatch(/All cases +replies\.json +code +1 of 1 +21–100 % +– +2 /);
    expect(good.stdout).toContain(`seed 7 · ${join(folder, 'results/report.html')}`);
    expect(await readFile(join(folder, 'results/report.html'), 'utf8')).toContain('<h1>Evaluation of 1 case</h1>');
    expect(JSON.parse(await readFile(join(folder, 'results/results.json'), 'utf8'))).toMatchObject({
      seed: 7,
      texts: [{ tools: [{ name: 'execute_tool_code' }] }],
    });
    const wrong = await gatehouse('eval', '--allow-unisolated', '--json');
    expect(wrong.code).toBe(1);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ missing: 0, groups: [{ trials: 2, successes: 1 }, {}, {}] });
  });

  it('is stopped by the person, and the same command goes on there', async () => {
    await writeFiles(folder, { 'replies.json': { version: 1, replies: [{ code: 'import time\ntime.sleep(30)' }] } });
    const args = ['eval', 'stock', '--allow-unisolated', '--out', 'results'];
    const running = startCli(args, { cwd: folder });
    await expect.poll(() => readFile(join(folder, 'results/eval.json'), 'utf8').catch(() => ''), { timeout: 20_000 }).toContain('evalId'); // prettier-ignore
    running.child.kill('SIGINT');
    const stopped = await running.end();
    expect([stopped.code, stopped.stderr]).toEqual([5, expect.stringContaining('1 trial is left')]);
    await writeFiles(folder, { 'replies.json': { version: 1, replies: [{ text: '8' }] } });
    expect(await gatehouse(...args)).toMatchObject({ code: 0 });
  });

  it.each([
    [['eval'], 'Start with --allow-unisolated'],
    [['eval', 'nothing', '--allow-unisolated'], 'There is no case “nothing”'],
    [['eval', '--model', 'chat:', '--allow-unisolated'], '"chat:" names no model'],
    [['eval', '--times', '0'], '--times takes a whole number from 1 to 1000; got "0"'],
  ])('ends with 2 for %j', async (args, told) => {
    const { code, stderr } = await gatehouse(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
  });
});
