import { describe } from 'vitest';
import { createStandInTarget } from './support/stand-in-target.ts';
import { useTarget } from './support/use-target.ts';
import { pageSpecs, shellSpecs } from './specs/all-specs.ts';
import { closingSpecs } from './specs/closing-specs.ts';

const target = useTarget(createStandInTarget());

shellSpecs(target);
describe(target.name, () => closingSpecs(target));
// The page is the same file as the served one, which runs them always.
if (process.env.GATEHOUSE_LONG) pageSpecs(target);
