import { describe } from 'vitest';
import { gateSpecs } from './specs/gate-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

const target = useTarget(createServedTarget());

describe('gates', () => {
  gateSpecs(target);
});
