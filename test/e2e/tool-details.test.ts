import { describe } from 'vitest';
import { moduleBindingSpecs } from './specs/module-binding-specs.ts';
import { serverToolSpecs } from './specs/server-tool-specs.ts';
import { toolDetailsSpecs } from './specs/tool-details-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

const target = useTarget(createServedTarget());

describe('the details of a tool', () => {
  toolDetailsSpecs(target);
  serverToolSpecs(target);
  moduleBindingSpecs(target);
});
