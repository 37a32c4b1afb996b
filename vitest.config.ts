import { defineConfig } from 'vitest/config';

/** One project per kind of test, so that `npm test` can run and count each kind by itself. */
function project(name: string, folders: readonly string[], testTimeout: number, groupOrder: number) {
  return {
    test: {
      name,
      include: folders.map((folder) => `test/${folder}/**/*.test.{ts,tsx}`),
      environment: 'node' as const,
      testTimeout,
      hookTimeout: testTimeout,
      maxWorkers: 2,
      sequence: { groupOrder },
    },
  };
}

export default defineConfig({
  test: {
    retry: 0,
    projects: [
      project('unit', ['shared', 'electron', 'renderer'], 10_000, 1),
      project('contract', ['contract'], 10_000, 2),
      project('integration', ['integration'], 60_000, 3),
      project('e2e', ['e2e'], 120_000, 4),
    ],
  },
});
