import { execa } from 'execa';
import { writeRealWorkspace } from '../support/real-workspace.ts';
import { missingData } from '../support/shared-data.ts';
import { makeTempFolder, type TempFolder } from '../support/temp-folder.ts';
import type { Bench, Figure } from './bench.ts';
import { median } from './bench.ts';
import { buildWorker } from './build-worker.ts';
import type { SchemaTimes } from './schemas-worker.ts';

/** Schemas: loading every real tool there is, the first call of a tool, and what checking costs of a small call. */
export const schemasBench: Bench = {
  name: 'schemas',
  async run() {
    const worker = await buildWorker('schemas-worker.ts');
    const runs: SchemaTimes[] = [];
    // Made here: who imported the tools knows something of their schemas already.
    const real = missingData('.') === undefined ? await makeRealWorkspace() : undefined;
    for (let run = 0; run < RUNS; run += 1) {
      const { stdout } = await execa(process.execPath, [worker, ...(real ? [real.path] : [])], { stderr: 'inherit' });
      runs.push(JSON.parse(stdout) as SchemaTimes); // printed by our own worker
    }
    await real?.remove();
    return [...loads(runs), ...calls(runs)];
  },
};

async function makeRealWorkspace(): Promise<TempFolder> {
  const folder = await makeTempFolder();
  await writeRealWorkspace(folder.path);
  return folder;
}

/** Processes, as a registry is loaded once in each. */
const RUNS = 3;

function loads(runs: readonly SchemaTimes[]): readonly Figure[] {
  const times = runs.flatMap(({ loadMs }) => loadMs ?? []);
  if (times.length === 0) {
    console.log('  loading real tools is skipped: ../shared/cases/data is missing');
    return [];
  }
  const name = `load ${runs[0]?.tools ?? 0} real tools`;
  return [{ name, unit: 'ms', measured: median(times), limit: 1000, limitName: 'one second', allowed: 1 }];
}

function calls(runs: readonly SchemaTimes[]): readonly Figure[] {
  return [
    {
      name: 'first call over a later one',
      unit: 'ms',
      measured: median(runs.map(({ firstMs }) => firstMs)),
      limit: 10,
      limitName: '10 ms',
      allowed: 1,
    },
    {
      name: 'checks of a small call',
      unit: 'µs',
      measured: median(runs.map(({ checkUs }) => checkUs)),
      limit: median(runs.map(({ callUs }) => callUs)),
      limitName: 'its round trip',
      allowed: 0.05,
    },
  ];
}
