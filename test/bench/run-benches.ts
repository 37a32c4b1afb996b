import { mkdir, writeFile } from 'node:fs/promises';
import { holds, ratioOf, type Bench, type Figure } from './bench.ts';
import { formBench } from './form.bench.ts';
import { listBench } from './list.bench.ts';
import { pageBench } from './page.bench.ts';
import { resultsBench } from './results.bench.ts';
import { runtimeBench } from './runtime.bench.ts';
import { schemasBench } from './schemas.bench.ts';
import { secretsBench } from './secrets.bench.ts';
import { timelineBench } from './timeline.bench.ts';

const BENCHES: readonly Bench[] = [
  runtimeBench,
  schemasBench,
  pageBench,
  timelineBench,
  listBench,
  formBench,
  secretsBench,
  resultsBench,
];

/** `npm run bench [-- NAME…]`: a table, the same as JSON in `.cache/bench.json`, and exit code 1 where a ratio does not hold. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    console.error(`No bench named ${unknown.join(', ')}. There are: ${BENCHES.map((bench) => bench.name).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const figures: Figure[] = [];
  for (const bench of BENCHES) {
    if (names.length > 0 && !names.includes(bench.name)) continue;
    console.log(`${bench.name} …`);
    figures.push(...(await bench.run()));
  }
  printTable(figures);
  await mkdir('.cache', { recursive: true });
  await writeFile('.cache/bench.json', JSON.stringify(figures.map(asJson), null, 2) + '\n');
  if (!figures.every(holds)) process.exitCode = 1;
}

function asJson(figure: Figure): object {
  return { ...figure, ratio: ratioOf(figure), holds: holds(figure) };
}

function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    `${round(figure.measured)} ${figure.unit}`,
    `${figure.limitName} ${round(figure.limit)} ${figure.unit}`,
    `${round(ratioOf(figure))}x`,
    ...verdictOf(figure),
  ]);
  const head = ['figure', 'measured', 'against', 'ratio', 'allowed', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows])
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function verdictOf(figure: Figure): readonly [allowed: string, verdict: string] {
  if (figure.allowed === undefined) return ['', 'for comparison'];
  return [`${figure.atLeast ? '≥' : '≤'} ${figure.allowed}x`, holds(figure) ? 'holds' : 'TOO SLOW'];
}

const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

await main(process.argv.slice(2));
