import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { EvalPlan, EvalTrial } from '../../../shared/model/evaluation.ts';
import { casesText } from '../../../shared/text/case-text.ts';
import { evalText } from '../../../shared/text/eval-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { shows } from '../support/wait.ts';

const PLAN: EvalPlan = {
  version: 1,
  evalId: '20260101-000000-000-0123456789',
  startedAt: '2026-01-01T00:00:00.000Z',
  seed: 7,
  times: 1,
  cases: [{ path: 'cases/price.json', task: 'What is the price?', text: '{}' }],
  models: [{ spec: 'chat:small', api: 'chat', name: 'small', host: 'localhost:1' }],
  variants: [{ way: 'code' }, { way: 'direct' }],
  texts: [],
};

function trial(variant: number, tokens: number, misses: EvalTrial['misses']): EvalTrial {
  const key = `cases/price.json 0 ${variant} 1`;
  const usage = { inputTokens: tokens, outputTokens: 0 };
  return { key, case: 'cases/price.json', model: 0, variant, time: 1, startedAt: '', end: 'answered', misses, usage, rounds: 1, durationMs: 900, modelMs: 800, answer: '', programs: [], calls: [] }; // prettier-ignore
}

/** Cases, and what models made of them. */
export function caseSpecs({ start, home: makeHome }: TargetUnderTest): void {
  it('are made of a run, told where they are broken, and measured', async () => {
    const folder = join((await makeHome()).path, 'shop');
    const evaluation = `.gatehouse/evals/${PLAN.evalId}`;
    const trials = [trial(0, 100, []), trial(1, 400, [{ code: 'value', data: { expected: '42', got: null } }])];
    await writeFiles(folder, {
      'gatehouse.json': { version: 1 },
      'programs/price.py': 'return 42\n',
      'cases/broken.json': '{\n  "expect": { "outcome": "good" }\n}\n',
      [`${evaluation}/eval.json`]: PLAN,
      [`${evaluation}/trials.jsonl`]: trials.map((one) => JSON.stringify(one)).join('\n'),
    });
    const { workbench, page } = await start(folder);
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    const problem = page.getByRole('tree', { name: workspaceText.explorer.problems }).getByRole('treeitem');
    await shows(problem, /\/expect\/outcome must be one of[\s\S]*broken\.json:2/);
    await problem.click();
    await workbench.tab('broken').waitFor();

    await workbench.openProgram('price.py');
    await workbench.run.click();
    await workbench.outcome('succeeded');
    await workbench.runs.getByRole('treeitem').first().focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: casesText.save }).press('Enter');
    await workbench.tabs.getByRole('tab', { name: 'price', exact: true }).waitFor();
    await shows(page.locator('.program-text'), /"program": "programs\/price\.py"[\s\S]*"value": 42/);
    await page.getByRole('tree', { name: casesText.title }).getByRole('treeitem', { name: /price/ }).waitFor();
    expect(await findings(page)).toEqual([]);

    await workbench.chooseCommand(workspaceText.commands['evals.open']);
    const all = page.getByRole('table', { name: evalText.all });
    await shows(all, /small\s+code\s+1 of 1[\s\S]*small\s+direct\s+0 of 1/);
    await shows(page.locator('.evals'), /small, code: 75 % fewer tokens than direct calls \(100 against 400\)/);
    await shows(page.getByRole('table', { name: evalText.misses }), /Neither a program nor the answer gave 42/);
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme)).toEqual([]);
    }
  });
}
