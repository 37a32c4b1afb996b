import { assertNever } from '../../../../shared/lib/assert-never.ts';
import { editDefinition } from '../../../../shared/lib/edit-definition.ts';
import type { DraftFinding } from '../../../../shared/model/lint.ts';
import { allowTools } from '../../../stores/tool-actions.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { useDefinitionEdits } from './use-definition.ts';

/** How a finding is certainly mended. */
export type DraftFix = NonNullable<DraftFinding['fix']>;

/** Mends what was found: in the text, where undo takes it back, or on the allowlist. */
export function useFix(): (fix: DraftFix) => void {
  const { name, edit } = useDefinitionEdits();
  const workbench = useWorkbench();
  return (fix) => {
    switch (fix.kind) {
      case 'mend':
        return edit((now) => editDefinition(now, fix.edits));
      case 'deny':
        return void allowTools(workbench, [name], false);
      default:
        return assertNever(fix);
    }
  };
}
