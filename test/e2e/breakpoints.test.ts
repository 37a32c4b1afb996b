import { describe } from 'vitest';
import { breakpointSpecs } from './specs/breakpoint-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

const target = useTarget(createServedTarget());

describe('breakpoints', () => {
  breakpointSpecs(target);
});
