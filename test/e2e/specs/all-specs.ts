import { describe } from 'vitest';
import type { TargetUnderTest } from '../support/use-target.ts';
import { accessibilitySpecs } from './accessibility-specs.ts';
import { exampleSpecs } from './example-specs.ts';
import { folderSpecs } from './folder-specs.ts';
import { programSpecs } from './program-specs.ts';
import { secretSpecs } from './secret-specs.ts';
import { serverSpecs } from './server-specs.ts';
import { toolEditorSpecs } from './tool-editor-specs.ts';

/** What a person can do, in whichever shell. */
export function allSpecs(target: TargetUnderTest): void {
  describe(target.name, () => {
    exampleSpecs(target);
    programSpecs(target);
    folderSpecs(target);
    secretSpecs(target);
    serverSpecs(target);
    toolEditorSpecs(target);
    accessibilitySpecs(target);
  });
}
