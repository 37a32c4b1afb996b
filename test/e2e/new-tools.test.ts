import { describe } from 'vitest';
import { newToolSpecs } from './specs/new-tool-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

describe('new tools', () => newToolSpecs(useTarget(createServedTarget())));
