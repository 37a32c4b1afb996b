import { ensureBuilt } from './build-if-stale.mjs';
import { pythonChecks } from './python-checks.mjs';
import { checkPart, runParts, vitestPart } from './run-parts.mjs';
import { arrows, format, lint } from './static-checks.mjs';
import { ensureChromium, findPython } from './test-needs.mjs';
import { typecheck } from './typecheck.mjs';

const python = await findPython();
if (!python) console.error('No Python 3.9 or later found: install one or name it in GATEHOUSE_PYTHON.');
const chromium = await ensureChromium();
if (!chromium) console.error('No Chromium found: install one or name it in GATEHOUSE_CHROMIUM.');

const env = { ...process.env };
if (python) env.GATEHOUSE_PYTHON = python;
if (chromium) env.GATEHOUSE_CHROMIUM = chromium;

const passed = await runParts([
  checkPart('python and chromium', () => Promise.resolve(Boolean(python && chromium))),
  checkPart('build', () => ensureBuilt().then(() => true)),
  [
    checkPart('lint', lint),
    checkPart('types', typecheck),
    checkPart('format', format),
    checkPart('python checks', pythonChecks),
    checkPart('arrows', arrows),
    vitestPart('unit', env),
    vitestPart('desktop', env),
    vitestPart('contract', env),
    vitestPart('integration', env),
  ],
  vitestPart('e2e', env),
]);
process.exitCode = passed ? 0 : 1;
