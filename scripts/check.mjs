import { checkPart, runParts, vitestPart } from './run-parts.mjs';
import { arrows, lint, unused } from './static-checks.mjs';
import { typecheck } from './typecheck.mjs';

const passed = await runParts([
  checkPart('types', typecheck),
  checkPart('lint', lint),
  checkPart('arrows', arrows),
  checkPart('unused', unused),
  vitestPart('unit'),
]);
process.exitCode = passed ? 0 : 1;
