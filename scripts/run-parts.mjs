import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CACHE } from './paths.mjs';
import { runTool } from './process.mjs';

/**
 * @typedef {import('./vitest-report.mjs').Report} Report
 * @typedef {{ name: string, run: () => Promise<Report> }} Part
 */

/**
 * A part that either holds or does not, and so counts as one test.
 * @param {string} name
 * @param {() => Promise<boolean>} check
 * @returns {Part}
 */
export function checkPart(name, check) {
  return {
    name,
    run: async () => ((await check()) ? { passed: 1, failures: [], skipped: [] } : oneFailure(name, FURTHER_UP)),
  };
}

/**
 * A part that is a project of vitest.config.ts.
 * @param {string} project
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Part}
 */
export function vitestPart(project, env = process.env) {
  return { name: project, run: () => runVitest(project, env) };
}

/**
 * Runs all parts, prints what was skipped and what failed, and closes with the line of counts.
 * @param {readonly (Part | readonly Part[])[]} parts a list among them runs side by side, as many as there are cores
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function runParts(parts) {
  /** @type {Report} */
  const total = { passed: 0, failures: [], skipped: [] };
  for (const [index, step] of parts.entries()) {
    const sideBySide = [step].flat();
    console.log(`\n[${index + 1}/${parts.length}] ${sideBySide.map(({ name }) => name).join(', ')}`);
    await eachOf(sideBySide, availableParallelism(), async ({ name, run }) => {
      const report = await timed(name, run);
      total.passed += report.passed;
      total.failures.push(...report.failures);
      total.skipped.push(...report.skipped);
    });
  }
  printSummary(total);
  return total.failures.length === 0;
}

/**
 * Works through a list in its order, some of it at a time.
 * @template T
 * @param {readonly T[]} items
 * @param {number} atOnce
 * @param {(item: T) => Promise<void>} work
 */
export async function eachOf(items, atOnce, work) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * @param {string} name
 * @param {Part['run']} run
 */
async function timed(name, run) {
  const start = performance.now();
  const report = await run().catch((error) => {
    console.error(error);
    return oneFailure(name, String(error));
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${report.failures.length === 0 ? 'ok' : 'FAILED'} (${counts(report)}; ${seconds} s)`);
  return report;
}

/**
 * Failures come last: of a long log, often only the end is kept.
 * @param {Report} total
 */
function printSummary(total) {
  console.log('');
  for (const { name, reason } of total.skipped) console.log(`skipped: ${name}${reason && ` (${reason})`}`);
  for (const { name, reason } of total.failures) console.log(`failed: ${name}${reason && `\n  ${reason}`}`);
  console.log(counts(total));
}

/** @param {Report} report */
function counts({ passed, failures, skipped }) {
  return `${passed} passed, ${failures.length} failed, ${skipped.length} skipped`;
}

const FURTHER_UP = 'what it said stands further up';

/**
 * @param {string} name
 * @param {string} reason
 * @returns {Report}
 */
function oneFailure(name, reason) {
  return { passed: 0, failures: [{ name, reason }], skipped: [] };
}

/**
 * @param {string} project
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Report>}
 */
async function runVitest(project, env) {
  const file = join(CACHE, `test-results/${project}.json`);
  rmSync(file, { force: true });
  const args = ['run', '--project', project, '--reporter=default', '--reporter=./scripts/vitest-report.mjs'];
  const code = await runTool('vitest/vitest.mjs', args, { env: { ...env, GATEHOUSE_TEST_REPORT: file } });
  const report = readReport(file) ?? oneFailure(project, 'the runner ended before it could report');
  // A runner that fails although all its tests passed, or that found no test at all, must not count as success.
  const empty = report.passed + report.failures.length + report.skipped.length === 0;
  const isUnsaid = report.failures.length === 0 && (code !== 0 || empty);
  const reason = empty ? 'no test was found' : `the runner ended with code ${code}`;
  return isUnsaid ? { ...report, failures: [{ name: project, reason }] } : report;
}

/**
 * @param {string} file
 * @returns {Report | undefined}
 */
function readReport(file) {
  try {
    return /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
