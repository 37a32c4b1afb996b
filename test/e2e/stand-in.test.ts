import { createStandInTarget } from './support/stand-in-target.ts';
import { useTarget } from './support/use-target.ts';
import { allSpecs } from './specs/all-specs.ts';

allSpecs(useTarget(createStandInTarget()));
