import { describe } from 'vitest';
import { skillSpecs } from './specs/skill-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

const target = useTarget(createServedTarget());

describe('skills', () => {
  skillSpecs(target);
});
