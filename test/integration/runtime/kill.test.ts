import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { programCases, programFile } from './program-cases.ts';
import { eventually, expectNoProcessWith, processesWith } from './left-over.ts';
import { runProgram, testRuntime, testSandbox } from './run-program.ts';

// Every child of these programs carries it in its command line, whatever it does with its environment or its session.
const MARK = '77777';

const runtimes = [
  { name: 'a namespace', runtime: testRuntime({ killGuarantee: 'namespace' }) },
  { name: 'a subreaper', runtime: testRuntime({ killGuarantee: 'subreaper' }) },
  { name: 'a sandbox', runtime: testSandbox() },
];

describe.for(runtimes)('a stopped program under $name', async ({ runtime }) => {
  const probe = await runtime.probe();

  for (const { name } of programCases('hostile')) {
    test.skipIf(!probe.ok || process.platform !== 'linux')(`leaves nothing: ${name}`, async () => {
      const stop = new AbortController();
      const source = programFile(`hostile/${name.replaceAll(' ', '-')}.py`).replaceAll(MARK, uniqueMark());
      const { end } = await runProgram(runtime, source, {
        signal: stop.signal,
        onOutput: (_, text) => (text.includes('up') ? stop.abort({ kind: 'cancelled' }) : undefined),
      });
      expect(end.outcome).toBe(name.includes('after a return') ? 'succeeded' : 'cancelled');
      expectNoProcessWith(currentMark());
    });
  }
});

let marks = 0;
function uniqueMark(): string {
  marks += 1;
  return currentMark();
}
function currentMark(): string {
  return `${process.pid}77${String(marks).padStart(3, '0')}`;
}

describe('ending a runtime', () => {
  test('ends what still runs, and removes its folders', async () => {
    const runtime = testRuntime();
    let up: () => void = () => undefined;
    const isUp = new Promise<void>((resolve) => (up = resolve));
    const source = `import subprocess, os\nsubprocess.Popen(['sleep', '${uniqueMark()}'], start_new_session=True)\nprint(os.getcwd(), flush=True)\nwhile True: pass`;
    let folder = '';
    const run = runProgram(runtime, source, {
      onOutput: (_, text) => {
        folder = text.trim();
        up();
      },
    });
    await isUp;
    // Its parent goes on a moment before its command line can be read.
    await eventually(() => expect(processesWith(currentMark())).toHaveLength(1));
    expect(readdirSync(tmpdir()).some((name) => folder.endsWith(name))).toBe(true);
    await runtime.dispose();
    expectNoProcessWith(currentMark());
    expect(readdirSync(tmpdir()).some((name) => folder.endsWith(name))).toBe(false);
    expect((await run).end.outcome).toBe('crashed');
    await eventually(() => expectNoProcessWith(currentMark()));
  });
});
