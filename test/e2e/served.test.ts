import { describe } from 'vitest';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';
import { allSpecs } from './specs/all-specs.ts';
import { folderDialogSpecs } from './specs/folder-dialog-specs.ts';
import { secretScreenSpecs } from './specs/secret-specs.ts';
import { serverScreenSpecs } from './specs/server-specs.ts';

const target = useTarget(createServedTarget());

allSpecs(target);
describe(target.name, () => {
  folderDialogSpecs(target);
  secretScreenSpecs(target);
  serverScreenSpecs(target);
});
