import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';
import { allSpecs } from './specs/all-specs.ts';

allSpecs(useTarget(createServedTarget()));
