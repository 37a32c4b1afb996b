import { describe } from 'vitest';
import { holdSpecs } from './specs/hold-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

const target = useTarget(createServedTarget());

describe('held calls', () => {
  holdSpecs(target);
});
