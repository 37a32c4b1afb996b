import { defineConfig } from 'vitest/config';

interface Kind {
  readonly name: string;
  readonly folders: readonly string[];
  readonly without?: readonly string[];
  readonly testTimeout: number;
  readonly groupOrder: number;
  /** Whether each file gets modules of its own: what most files import is then read again for each of them. */
  readonly isolate?: boolean;
  /** Whether values of property tests are the same in every run. */
  readonly hasProperties?: boolean;
  /** Test files at once, on two cores. */
  readonly workers?: number;
}

/** One project per kind of test, so that `npm test` can run and count each kind by itself. */
function project(kind: Kind) {
  const {
    name,
    folders,
    without = [],
    testTimeout,
    groupOrder,
    isolate = true,
    hasProperties = false,
    workers = 2,
  } = kind;
  return {
    test: {
      name,
      include: folders.map((folder) => `test/${folder}/**/*.test.{ts,tsx}`),
      exclude: without.map((folder) => `test/${folder}/**`),
      isolate,
      environment: 'node' as const,
      setupFiles: hasProperties ? ['test/support/property-values.ts'] : [],
      testTimeout,
      hookTimeout: testTimeout,
      expect: { poll: { timeout: testTimeout / 2 } },
      maxWorkers: workers,
      sequence: { groupOrder },
    },
  };
}

export default defineConfig({
  test: {
    retry: 0,
    projects: [
      project({
        name: 'unit',
        folders: ['shared', 'electron', 'renderer'],
        without: ['electron/main'],
        testTimeout: 60_000,
        groupOrder: 1,
        isolate: false,
        hasProperties: true,
      }),
      // Its tests put a stand-in in the place of Electron, each anew.
      project({ name: 'desktop', folders: ['electron/main'], testTimeout: 60_000, groupOrder: 2 }),
      project({ name: 'contract', folders: ['contract'], testTimeout: 60_000, groupOrder: 3 }),
      // Its tests wait for other processes half of the time.
      project({
        name: 'integration',
        folders: ['integration'],
        testTimeout: 60_000,
        groupOrder: 4,
        isolate: false,
        hasProperties: true,
        workers: 3,
      }),
      project({ name: 'e2e', folders: ['e2e'], testTimeout: 240_000, groupOrder: 5 }),
    ],
  },
});
