import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

/**
 * The rules of chuk-tool-processor's broker, asked of a real program whose run is narrowed to some tools. Theirs resolves a
 * bare name in the namespace that is pinned; ours knows tools by their full names only, and Python adds the bare ones.
 */

const binding = { kind: 'mock', cases: [{ return: { from: '{{args.from}}' } }] };
const tool = (name: string, namespace: string) => ({
  [`tools/${namespace}-${name}.json`]: {
    name,
    namespace,
    inputSchema: { type: 'object', properties: { from: { type: 'string' } }, additionalProperties: false },
    binding: { ...binding, cases: [{ return: `${namespace}.${name}` }] },
  },
});

let temp: TempFolder;
let test: TestHost;
beforeAll(async () => {
  temp = await makeTempFolder();
  const folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': { allow: ['*'], runtime: { limits: { calls: 12 } } },
    ...tool('add', 'safe'),
    ...tool('add', 'admin'),
    ...tool('danger', 'admin'),
    'tools/breaks.json': {
      name: 'breaks',
      inputSchema: { type: 'object' },
      binding: { kind: 'mock', cases: [{ error: 'out of order' }] },
    },
  });
  test = await openTestHost({ folder, configFolder: join(temp.path, 'config') });
});
afterAll(async () => {
  await test.host.dispose();
  await temp.remove();
});

async function runWith(tools: readonly string[], source: string) {
  const run = await test.host.startRun({ program: 'p.py', source, origin: 'person', tools });
  await run.ended;
  return run.record();
}

/** What each call came to: its result, or its code. */
async function answersOf(tools: readonly string[], names: readonly string[]): Promise<unknown> {
  const { valueText } = await runWith(
    tools,
    `answers = []
for name in ${JSON.stringify(names)}:
    try:
        answers.append(await call_tool(name))
    except ToolError as error:
        answers.append(error.code)
return answers`,
  );
  return JSON.parse(valueText ?? 'null');
}

describe('chuk, broker', () => {
  it('pinned to one namespace: its tools answer, others are not allowed, unknown ones are unknown', async () => {
    expect(await answersOf(['safe.*'], ['safe.add', 'admin.add', 'admin.danger', 'danger', 'add'])).toEqual([
      'safe.add',
      'not_allowed',
      'not_allowed',
      'unknown_tool',
      'unknown_tool',
    ]);
  });

  it('an allowlist of one full name lets that one tool through', async () => {
    expect(await answersOf(['safe.add'], ['safe.add', 'admin.add'])).toEqual(['safe.add', 'not_allowed']);
  });

  it('an allowlist of a last name lets it through in every namespace', async () => {
    expect(await answersOf(['*.add'], ['safe.add', 'admin.add', 'admin.danger'])).toEqual([
      'safe.add',
      'admin.add',
      'not_allowed',
    ]);
  });

  it('an allowlist of nothing lets nothing through', async () => {
    expect(await answersOf([], ['safe.add', 'breaks'])).toEqual(['not_allowed', 'not_allowed']);
  });

  it('a program finds the name of a tool that is allowed, and not of one that is not', async () => {
    const source = 'try:\n    breaks\n    return "there"\nexcept NameError:\n    return "not there"';
    const [allowed, other] = [await runWith(['breaks'], source), await runWith(['safe.add'], source)];
    expect([allowed.valueText, other.valueText]).toEqual(['"there"', '"not there"']);
  });

  it('three calls at once are all answered and all counted', async () => {
    const { valueText, calls } = await runWith(
      ['*'],
      'return await parallel.all(tools.safe.add(), tools.admin.add(), tools.admin.danger())',
    );
    expect(valueText).toBe('["safe.add","admin.add","admin.danger"]');
    expect(calls).toHaveLength(3);
  });

  it('a call above the limit of the run is refused, and says so', async () => {
    const { valueText } = await runWith(
      ['safe.add'],
      `done = 0
try:
    for _ in range(20):
        await tools.safe.add()
        done += 1
except ToolError as error:
    return [done, error.code, str(error)]`,
    );
    expect(JSON.parse(valueText ?? '')).toEqual([12, 'call_limit', expect.stringContaining('12')]);
  });

  it.each([
    ['a list of arguments', 'await call_tool("safe.add", [1])'],
    ['an argument that the schema does not know', 'await call_tool("safe.add", wrong=1)'],
    ['a name that is a number', 'await call_tool(7)'],
    ['a namespace that is none', 'await call_tool("7.add")'],
  ])('%s is refused, can be caught, and reaches no tool', async (_, call) => {
    const { valueText, calls } = await runWith(['*'], `try:\n    ${call}\nexcept Exception:\n    return "refused"`);
    expect(valueText).toBe('"refused"');
    expect(calls.filter(({ status }) => status === 'ok')).toEqual([]);
  });

  it('a tool that raises gives its message, and the program goes on', async () => {
    const { valueText } = await runWith(
      ['*'],
      'try:\n    await breaks()\nexcept ToolError as error:\n    return [error.code, str(error), await tools.safe.add()]',
    );
    expect(JSON.parse(valueText ?? '')).toEqual(['tool_failed', expect.stringContaining('out of order'), 'safe.add']);
  });

  it('a call after the result of the program is made by nobody', async () => {
    const { valueText, calls } = await runWith(
      ['*'],
      `import asyncio
async def late():
    await asyncio.sleep(0.05)
    await tools.safe.add()
task = asyncio.ensure_future(late())
return "done"`,
    );
    expect(valueText).toBe('"done"');
    expect(calls.filter(({ status }) => status === 'ok')).toEqual([]);
  });

  it.each([
    ['a set', 'return {1, 2}', 'failed'],
    ['a whole number as key', 'return {7: [{"a": (1, 2)}]}', 'succeeded'],
    ['a dataclass', 'import dataclasses\nreturn dataclasses.make_dataclass("P", ["x"])(3)', 'failed'],
    [
      'a dataclass as a dict',
      'import dataclasses\nreturn dataclasses.asdict(dataclasses.make_dataclass("P", ["x"])(3))',
      'succeeded',
    ],
  ])('%s as value is JSON, or is refused with its type and never turned into text', async (_, source, outcome) => {
    const record = await runWith([], source);
    expect(record.outcome).toBe(outcome);
    if (outcome === 'failed') expect(record.error?.message).toMatch(/set|P\b/);
    else expect(['{"7":[{"a":[1,2]}]}', '{"x":3}']).toContain(record.valueText);
  });
});
