import { assertNever } from '../../../shared/lib/assert-never.ts';
import type { JsonEdit } from '../../../shared/lib/edit-jsonc.ts';
import type { FaultEdit } from '../../../shared/model/fault-rack.ts';

/** The change as edits of the debug file. */
export function faultRackEdits(edit: FaultEdit): readonly JsonEdit[] {
  switch (edit.kind) {
    case 'switch':
      return [at(['on'], edit.on)];
    case 'seed':
      return [at(['seed'], edit.seed ?? undefined)];
    case 'figures': {
      const row = edit.tool === null ? ['all'] : ['tools', edit.tool];
      return Object.entries(edit.figures).map(([figure, value]) => at([...row, figure], value ?? undefined));
    }
    case 'add':
      return [at(['tools', edit.tool], {})];
    case 'remove':
      return [at(['tools', edit.tool], undefined)];
    case 'restore': {
      const { seed, all, tools } = edit.faults;
      return [at(['on'], true), at(['seed'], seed), at(['all'], all), at(['tools'], tools)];
    }
    default:
      return assertNever(edit);
  }
}

function at(path: readonly string[], value: unknown): JsonEdit {
  return { path: ['faults', ...path], value };
}
