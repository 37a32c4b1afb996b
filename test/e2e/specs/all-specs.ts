import { describe } from 'vitest';
import type { TargetUnderTest } from '../support/use-target.ts';
import { accessibilitySpecs } from './accessibility-specs.ts';
import { exampleSpecs } from './example-specs.ts';
import { folderSpecs } from './folder-specs.ts';
import { problemSpecs } from './problem-specs.ts';
import { programSpecs } from './program-specs.ts';
import { settingsSpecs } from './settings-specs.ts';
import { secretSpecs } from './secret-specs.ts';
import { serverSpecs } from './server-specs.ts';
import { toolEditorSpecs } from './tool-editor-specs.ts';
import { toolListSpecs } from './tool-list-specs.ts';

/** What a person does that another shell could do otherwise: how it starts, asks, opens folders, keeps and runs. */
export function shellSpecs(target: TargetUnderTest, { programs = true } = {}): void {
  describe(target.name, () => {
    exampleSpecs(target);
    if (programs) programSpecs(target);
    folderSpecs(target);
    secretSpecs(target);
    serverSpecs(target);
  });
}

/** What a person does in the page, which is the same in every shell. */
export function pageSpecs(target: TargetUnderTest): void {
  describe(target.name, () => {
    toolEditorSpecs(target);
    toolListSpecs(target);
    problemSpecs(target);
    settingsSpecs(target);
    accessibilitySpecs(target);
  });
}
