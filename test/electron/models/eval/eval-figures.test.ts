import { describe, expect, test } from 'vitest';
import { modelOfSpec } from '../../../../electron/models/eval/model-spec.ts';
import { planTrials } from '../../../../electron/models/eval/plan-trials.ts';
import { reportPage } from '../../../../electron/models/eval/report/report-page.ts';
import { summariseEval } from '../../../../electron/models/eval/summarise-eval.ts';
import type { EvalPlan, EvalTrial } from '../../../../shared/model/evaluation.ts';

const PLAN: EvalPlan = {
  version: 1,
  evalId: 'e',
  startedAt: '2026-01-01T00:00:00Z',
  seed: 1,
  times: 3,
  cases: ['cases/a.json', 'cases/b.json'].map((path) => ({ path, task: 'Do <b>it</b>', text: '{"task": "<script>"}' })),
  models: [{ spec: 'm', api: 'chat', name: 'm<img src=x>', host: 'h' }],
  variants: [{ way: 'code', prompt: 'default', style: 'search' }, { way: 'direct' }],
  texts: [{ case: 'cases/a.json', variant: 0, tools: [{ name: 't', description: '</pre><script>', inputSchema: {} }] }],
};

function trial(variant: number, tokens: number, more: Partial<EvalTrial> = {}): EvalTrial {
  const key = `cases/a.json 0 ${variant} 1 ${tokens}`;
  const usage = { inputTokens: tokens - 10, outputTokens: 10 };
  return { key, case: 'cases/a.json', model: 0, variant, time: 1, startedAt: '', end: 'answered', misses: [], usage, rounds: 2, durationMs: 1500, modelMs: 1000, answer: '', programs: [], calls: [], ...more }; // prettier-ignore
}

describe('the order of trials', () => {
  test('tries everything once before anything again, and the same seed gives the same', () => {
    const trials = planTrials(PLAN);
    expect(trials).toHaveLength(12);
    expect(new Set(trials.map(({ key }) => key)).size).toBe(12);
    expect(trials.map(({ time }) => time)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    expect(planTrials(PLAN)).toEqual(trials);
    const orders = [1, 2, 3, 4, 5].map((seed) => planTrials({ ...PLAN, seed }).map(({ key }) => key).join()); // prettier-ignore
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test('stays as it was when more times are asked for', () => {
    expect(planTrials({ ...PLAN, times: 5 }).slice(0, 12)).toEqual(planTrials(PLAN));
  });
});

describe('figures', () => {
  test('leave out what says nothing of the model, and say how sure the share of successes is', () => {
    const missed = { misses: [{ code: 'value' as const, data: { expected: '1', got: '2' } }] };
    const { usage: _, ...uncounted } = trial(0, 50);
    const trials = [trial(0, 100), trial(0, 300, missed), { ...uncounted, key: 'x' }, trial(0, 70, { end: 'fault' })];
    const [code, direct] = summariseEval(PLAN, trials);
    expect(code).toMatchObject({ trials: 3, successes: 2, faults: 1, counted: 2 });
    expect(code?.totalTokens).toEqual({ median: 200, min: 100, max: 300 });
    const [low = 0, high = 0] = code?.interval ?? [];
    expect([low.toFixed(2), high.toFixed(2)]).toEqual(['0.21', '0.94']);
    expect(direct).toEqual({ model: 0, variant: 1, trials: 0, successes: 0, faults: 0, counted: 0 });
  });
});

test('the page compares both ways, and takes nothing that came from outside for mark-up', () => {
  const answered = [trial(0, 100), trial(0, 110), trial(1, 400)];
  const wrong = trial(1, 420, { misses: [{ code: 'value', data: { expected: '<i>', got: null } }] });
  const trials = [...answered, wrong];
  const page = reportPage({ plan: PLAN, groups: summariseEval(PLAN, trials), trials });
  expect(page).toContain('74 % fewer tokens than direct calls (105 against 410)');
  expect(page).toContain('<circle class="missed"');
  expect(page).toContain('&#60;script&#62;');
  expect(page.match(/<(script|img|b|i)\b/gi)).toBeNull();
});

describe('a model of the command line', () => {
  const own = { api: 'chat', baseUrl: 'http://localhost:1/v1', name: 'small', key: '${secret:k}' } as const;

  test.each([
    ['large', { ...own, name: 'large' }],
    ['chat:qwen3:8b@http://localhost:1/v1', { ...own, name: 'qwen3:8b' }],
    ['chat:qwen3:8b@http://other:1/v1', { api: 'chat', name: 'qwen3:8b', baseUrl: 'http://other:1/v1' }],
    ['responses:gpt-5', { api: 'responses', name: 'gpt-5' }],
    ['scripted:replies.json', { api: 'scripted', file: 'replies.json' }],
    ['{"api": "anthropic", "name": "m"}', { api: 'anthropic', name: 'm' }],
    ['', undefined],
    ['chat:', undefined],
    ['{"api": "telepathy"}', undefined],
    ['{', undefined],
  ])('%s means %j', (spec, settings) => {
    expect(modelOfSpec(spec, own)).toEqual(settings);
  });
});
