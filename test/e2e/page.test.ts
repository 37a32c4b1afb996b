import { describe } from 'vitest';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';
import { pageSpecs } from './specs/all-specs.ts';
import { largeListSpecs } from './specs/tool-list-specs.ts';

const target = useTarget(createServedTarget());

pageSpecs(target);
describe(target.name, () => largeListSpecs(target));
