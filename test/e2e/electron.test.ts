import { it } from 'vitest';
import { createElectronTarget } from './support/electron-target.ts';
import { useTarget } from './support/use-target.ts';
import { allSpecs } from './specs/all-specs.ts';

const target = createElectronTarget();
if (target.missing === undefined) allSpecs(useTarget(target));
else it('runs the same specs in a real Electron', ({ skip }) => skip(target.missing));
