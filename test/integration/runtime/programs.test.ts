import { describe, test } from 'vitest';
import { expectCase, programCases, type ProgramCase } from './program-cases.ts';
import { runProgram, testRuntime } from './run-program.ts';

const runtime = testRuntime();
const probe = await runtime.probe();
const version = probe.ok ? probe.version : '0';

for (const folder of ['language', 'calls', 'values', 'gc']) {
  describe(folder, () => {
    for (const programCase of programCases(folder)) {
      test.skipIf(needsNewer(programCase))(programCase.name, async () => {
        expectCase(programCase, await runProgram(runtime, programCase.source));
      });
    }
  });
}

function needsNewer({ python = '3.9' }: ProgramCase): boolean {
  return version.localeCompare(python, 'en', { numeric: true }) < 0;
}
