import { it } from 'vitest';
import { createElectronTarget } from './support/electron-target.ts';
import { useTarget } from './support/use-target.ts';
import { pageSpecs, shellSpecs } from './specs/all-specs.ts';

const target = createElectronTarget();
if (target.missing === undefined) {
  const electron = useTarget(target);
  shellSpecs(electron);
  pageSpecs(electron);
} else it('runs the same specs in a real Electron', ({ skip }) => skip(target.missing));
