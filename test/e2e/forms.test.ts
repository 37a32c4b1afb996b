import { describe } from 'vitest';
import { formSpecs } from './specs/form-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

describe('the call form', () => formSpecs(useTarget(createServedTarget())));
