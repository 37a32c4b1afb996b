import { describe } from 'vitest';
import { promptSpecs } from './specs/prompt-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

const target = useTarget(createServedTarget());

describe('what a model reads, and who it is', () => {
  promptSpecs(target);
});
