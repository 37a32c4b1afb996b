import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {import('vitest/node').TestModule} TestModule
 */

/**
 * A test, or what else the part names, and why it was skipped or failed.
 * @typedef {{ name: string, reason: string }} Named
 *
 * What one part of the tests came to. A failure is a failed test, a test file that could not load, or a stray error.
 * @typedef {{ passed: number, failures: Named[], skipped: Named[] }} Report
 */

/**
 * Reporter of vitest that writes a Report to the file that GATEHOUSE_TEST_REPORT names.
 */
export default class CountingReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly { message: string }[]} strayErrors
   */
  onTestRunEnd(modules, strayErrors) {
    const file = process.env.GATEHOUSE_TEST_REPORT;
    if (!file) return;
    /** @type {Report} */
    const report = {
      passed: 0,
      failures: strayErrors.map((error) => failure('outside of a test', [error])),
      skipped: [],
    };
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
  const before = report.failures.length;
  for (const test of module.children.allTests()) {
    const name = `${module.relativeModuleId} > ${test.fullName}`;
    const result = test.result();
    if (result.state === 'passed') report.passed += 1;
    else if (result.state === 'skipped') report.skipped.push({ name, reason: result.note ?? '' });
    else report.failures.push(failure(name, result.errors ?? []));
  }
  // A file or a hook may fail without any test in it doing so.
  const own = module.errors();
  if (own.length > 0) report.failures.push(failure(module.relativeModuleId, own));
  for (const suite of module.children.allSuites()) {
    const errors = suite.errors();
    if (errors.length > 0) report.failures.push(failure(`${module.relativeModuleId} > ${suite.fullName}`, errors));
  }
  if (report.failures.length === before && !module.ok()) report.failures.push(failure(module.relativeModuleId, []));
}

/** Longest reason, in characters; all of it stands further up. */
const MAX_REASON = 1000;

/**
 * @param {string} name
 * @param {readonly { message: string }[]} errors
 */
function failure(name, errors) {
  const reason = stripVTControlCharacters(errors.map(({ message }) => message).join('\n'));
  return { name, reason: reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON)} …` : reason };
}
