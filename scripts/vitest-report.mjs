import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * @typedef {import('vitest/node').TestModule} TestModule
 */

/**
 * What one part of the tests came to. A failure is a failed test, a test file that could not load, or a stray error.
 * @typedef {{ passed: number, failed: number, skipped: { name: string, reason: string }[] }} Report
 */

/**
 * Reporter of vitest that writes a Report to the file that GATEHOUSE_TEST_REPORT names.
 */
export default class CountingReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly unknown[]} strayErrors
   */
  onTestRunEnd(modules, strayErrors) {
    const file = process.env.GATEHOUSE_TEST_REPORT;
    if (!file) return;
    /** @type {Report} */
    const report = { passed: 0, failed: strayErrors.length, skipped: [] };
    for (const module of modules) countModule(module, report);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

/**
 * @param {TestModule} module
 * @param {Report} report
 */
function countModule(module, report) {
  let failed = 0;
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') report.passed += 1;
    else if (result.state === 'skipped') {
      report.skipped.push({ name: `${module.relativeModuleId} > ${test.fullName}`, reason: result.note ?? '' });
    } else failed += 1;
  }
  // A file or a hook may fail without any test in it doing so.
  report.failed += failed === 0 && !module.ok() ? 1 : failed;
}
