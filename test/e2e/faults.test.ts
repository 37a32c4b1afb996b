import { describe } from 'vitest';
import { faultSpecs } from './specs/fault-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

const target = useTarget(createServedTarget());

describe('faults', () => {
  faultSpecs(target);
});
