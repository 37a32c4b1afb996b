import { describe } from 'vitest';
import { runButtonSpecs } from './specs/run-button-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

describe('runs, by somebody in a hurry', () => runButtonSpecs(useTarget(createServedTarget())));
