import { describe } from 'vitest';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';
import { shellSpecs } from './specs/all-specs.ts';
import { closingSpecs } from './specs/closing-specs.ts';
import { folderDialogSpecs } from './specs/folder-dialog-specs.ts';
import { secretScreenSpecs } from './specs/secret-specs.ts';
import { serverScreenSpecs } from './specs/server-specs.ts';

const target = useTarget(createServedTarget());

// Most of what the page is tried with runs programs over this shell; these by themselves run over the other.
shellSpecs(target, { programs: Boolean(process.env.GATEHOUSE_LONG) });
describe(target.name, () => {
  closingSpecs(target);
  folderDialogSpecs(target);
  secretScreenSpecs(target);
  serverScreenSpecs(target);
});
