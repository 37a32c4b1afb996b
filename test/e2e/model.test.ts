import { describe } from 'vitest';
import { driftSpecs } from './specs/drift-specs.ts';
import { modelSpecs } from './specs/model-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

const target = useTarget(createServedTarget());

describe('what the model sees, and what was recorded', () => modelSpecs(target));
describe('drift', () => driftSpecs(target));
