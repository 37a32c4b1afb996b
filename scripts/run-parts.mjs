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
  return { name, run: async () => ((await check()) ? { passed: 1, failed: 0, skipped: [] } : oneFailure()) };
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
 * Runs all parts, prints which of them failed and what was skipped, and closes with the line of counts.
 * @param {readonly (Part | readonly Part[])[]} parts a list among them runs side by side, as many as there are cores
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function runParts(parts) {
  /** @type {Report} */
  const total = { passed: 0, failed: 0, skipped: [] };
  /** @type {string[]} */
  const failedParts = [];
  for (const [index, step] of parts.entries()) {
    const sideBySide = [step].flat();
    console.log(`\n[${index + 1}/${parts.length}] ${sideBySide.map(({ name }) => name).join(', ')}`);
    await eachOf(sideBySide, availableParallelism(), async ({ name, run }) => {
      const report = await timed(name, run);
      total.passed += report.passed;
      total.failed += report.failed;
      total.skipped.push(...report.skipped);
      if (report.failed > 0) failedParts.push(name);
    });
  }
  printSummary(total, failedParts);
  return total.failed === 0;
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
    return oneFailure();
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${report.failed === 0 ? 'ok' : 'FAILED'} (${counts(report)}; ${seconds} s)`);
  return report;
}

/**
 * @param {Report} total
 * @param {readonly string[]} failedParts
 */
function printSummary(total, failedParts) {
  console.log('');
  for (const { name, reason } of total.skipped) console.log(`skipped: ${name}${reason && ` (${reason})`}`);
  if (failedParts.length > 0) console.log(`failed parts: ${failedParts.join(', ')}`);
  console.log(counts(total));
}

/** @param {Report} report */
function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
}

/** @returns {Report} */
function oneFailure() {
  return { passed: 0, failed: 1, skipped: [] };
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
  const report = readReport(file);
  // A runner that fails although all its tests passed, or that found no test at all, must not count as success.
  const empty = report.passed + report.failed + report.skipped.length === 0;
  return report.failed === 0 && (code !== 0 || empty) ? { ...report, failed: 1 } : report;
}

/**
 * @param {string} file
 * @returns {Report}
 */
function readReport(file) {
  try {
    return /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The runner ended before it could report.
    return oneFailure();
  }
}
