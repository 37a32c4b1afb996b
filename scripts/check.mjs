import { checkPart, runParts, vitestPart } from './run-parts.mjs';
import { arrows, lint, unused } from './static-checks.mjs';
import { typecheck } from './typecheck.mjs';

const passed = await runParts([
  [checkPart('lint', lint), checkPart('types', typecheck), checkPart('arrows', arrows), checkPart('unused', unused)],
  vitestPart('unit'),
  vitestPart('desktop'),
]);
process.exitCode = passed ? 0 : 1;
