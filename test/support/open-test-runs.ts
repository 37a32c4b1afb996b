import { join } from 'node:path';
import { createBindings } from '../../electron/bindings/bindings.ts';
import { createGateway } from '../../electron/gateway/create-gateway.ts';
import { DEFAULT_RETENTION, type Retention } from '../../electron/runs/retention.ts';
import { openRuns, type Runs } from '../../electron/runs/runs.ts';
import { NO_GATES } from '../../electron/gateway/gates.ts';
import type { Runtime } from '../../electron/runtime/runtime.ts';
import { limitsWith, type Limits } from '../../shared/model/limits.ts';
import { NO_SERVERS } from './servers.ts';
import { NOBODY_ANSWERS } from './hold-desks.ts';
import { testPrograms } from './programs.ts';
import { testReferences } from './secrets.ts';
import { ANSWERING_TOOL, toolSetOf } from './tool-set.ts';

export interface TestRunsOptions {
  readonly folder: string;
  readonly runtime: Runtime;
  readonly limits?: Partial<Limits>;
  readonly retention?: Retention;
}

export interface TestRuns {
  readonly runs: Runs;
  /** What the room logged. */
  readonly log: { readonly message: string; readonly error: unknown }[];
}

/** The runs room over a real gateway with one mock tool, `answer`. */
export async function openTestRuns({ folder, runtime, limits, retention }: TestRunsOptions): Promise<TestRuns> {
  const log: TestRuns['log'] = [];
  const bindings = createBindings({
    workspaceFolder: folder,
    startNode: () => {
      throw new Error('No test of runs starts a module');
    },
    mayStart: () => true,
    references: testReferences(),
    ...testPrograms(),
    servers: NO_SERVERS,
    moduleChildEntry: '',
    pythonFolder: join(process.cwd(), 'resources/python'),
    configuredPython: () => undefined,
    onModuleOutput: () => {},
  });
  const gateway = createGateway({
    bindings,
    holdDesk: NOBODY_ANSWERS,
    onBug: (error) => log.push({ message: 'a bug', error }),
  });
  const runs = await openRuns({
    workspaceFolder: folder,
    setting: () => ({
      runtime,
      gateway,
      tools: toolSetOf([ANSWERING_TOOL]),
      limits: limitsWith(limits),
      gates: NO_GATES,
      language: { policy: 'general' },
    }),
    watch: true,
    retention: () => retention ?? DEFAULT_RETENTION,
    log: (message, error) => log.push({ message, error }),
  });
  return { runs, log };
}
