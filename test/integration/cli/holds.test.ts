import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atTerminal } from '../../support/at-terminal.ts';
import { runCli, type CliResult } from '../../support/cli.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let program: string;

beforeEach(async () => {
  temp = await makeTempFolder();
  program = join(temp.path, 'programs/p.py');
  await writeFiles(temp.path, {
    'gatehouse.json': {
      allow: ['quote'],
      gates: [{ match: { tool: 'quote' }, action: 'hold', reason: 'large order' }],
    },
    'tools/quote.json': {
      name: 'quote',
      inputSchema: { type: 'object' },
      binding: { kind: 'mock', cases: [{ return: { total: 1 } }] },
    },
    'programs/p.py': 'return await quote(quantity=12)\n',
  });
});
afterEach(() => temp.remove());

const cli = (args: readonly string[]) => runCli([...args, '--workspace', temp.path, '--json'], { cwd: temp.path });
const json = ({ stdout }: CliResult) => JSON.parse(stdout) as Record<string, unknown>;
const ALONE = 'quote: denied, because a person would have to decide on it (large order) and nobody can be asked here.';
const DENIED = 'quote: denied, because a person would have to decide on it (large order) and holds are denied here.';

describe('a held call without a terminal', () => {
  it.each([
    ['is denied', [], 1, { status: 'error', error: { code: 'denied', message: ALONE } }],
    ['is denied by --holds deny', ['--holds', 'deny'], 1, { status: 'error', error: { message: DENIED } }],
    ['passes unchanged by --holds allow', ['--holds', 'allow'], 0, { status: 'ok', result: { total: 1 } }],
  ] as const)('%s, in a run and alone', async (_title, options, code, call) => {
    const run = await cli(['run', program, ...options]);
    expect([run.code, json(run).calls]).toMatchObject([code, [call]]);
    const alone = await cli(['call', 'quote', '--args', '{"quantity":12}', ...options]);
    expect([alone.code, json(alone)]).toMatchObject([code, call]);
    expect(json(alone)).not.toHaveProperty('changed');
  });
});

it('a breakpoint stops no run and no call of the command line', async () => {
  await writeFiles(temp.path, {
    'gatehouse.json': { allow: ['quote'] },
    '.gatehouse/debug.json': { breakpoints: [{ tool: 'quote' }, { program: 'programs/p.py', line: 1 }] },
  });
  const run = await cli(['run', program]);
  expect([run.code, json(run).calls]).toMatchObject([0, [{ status: 'ok', heldMs: 0 }]]);
  const alone = await cli(['call', 'quote', '--args', '{}']);
  expect([alone.code, json(alone)]).toMatchObject([0, { status: 'ok', heldMs: 0 }]);
});

describe.runIf(process.platform === 'linux')('a held call at a terminal', () => {
  const options = (typing: readonly [after: string, type: string][]) => ({
    cwd: temp.path,
    typing: typing.map(([after, type]) => ({ after, type })),
  });

  it('is shown and asked about; an answer that cannot be taken is asked for again', async () => {
    const { code, shown } = await atTerminal(
      ['run', program, '--json'],
      options([
        ['> ', 'e\n'],
        ['as one line of JSON: ', '{"quantity":\n'],
        ['> ', 'e\n'],
        ['as one line of JSON: ', '{"quantity":2}\n'],
      ]),
    );
    expect(shown).toContain('quote on line 1 waits for you: large order');
    expect(shown).toMatch(/quote: the arguments are not JSON/);
    expect(shown).toContain('"arguments":{"quantity":12},"changed":{"arguments":{"quantity":2},"by":"person"}');
    expect(code).toBe(0);
  });

  it('is denied where the person closes the input', async () => {
    const { code, shown } = await atTerminal(['call', 'quote'], options([['> ', '\u0004']]));
    expect(shown).toContain('denied: quote: denied by a person.');
    expect(code).toBe(1);
  });

  it('is not asked about with --holds', async () => {
    const { code, shown } = await atTerminal(['call', 'quote', '--holds', 'allow'], options([]));
    expect(shown).not.toContain('waits for you');
    expect(code).toBe(0);
  });
});

it('a gate that cannot be read is told with its line', async () => {
  await writeFiles(temp.path, { 'gatehouse.json': '{ "allow": ["quote"],\n  "gates": [{ "action": "hodl" }] }' });
  const { code, stderr } = await cli(['call', 'quote']);
  expect(code).toBe(1);
  expect(stderr).toContain('gatehouse.json:2:25 /gates/0/action must be one of "allow", "deny", "hold"');
});
