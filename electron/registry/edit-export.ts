import { AppError } from '../../shared/contract/errors.ts';
import { editDefinition } from '../../shared/lib/edit-definition.ts';
import { fittingJson } from '../../shared/lib/json-layout.ts';
import { pointerSteps, valueAt } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { writeJson } from '../../shared/lib/write-json.ts';
import type { FixChange } from '../../shared/model/export-view.ts';
import type { SchemaEdit } from '../../shared/model/schema-edit.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import { mendTool } from './edit-fix.ts';
import type { ToolEditParts } from './edit-tools.ts';
import { exportTools } from './exchange/export-tools.ts';
import type { Registry } from './registry.ts';

/** Mends what a format will not take, in the definitions of the workspace. */
export function createExportEdits(parts: ToolEditParts): Pick<Registry, 'fixExport'> {
  const { workspace, tools, history } = parts;
  return {
    async fixExport(wish, revision, ids) {
      const { result, change } = await history.change(
        async (draft) => {
          const set = tools();
          if (set.hash !== revision) throw new AppError('tools_changed');
          const { findings } = exportTools(wish, set, workspace.toolFiles());
          const chosen = ids.flatMap((id) => findings[id] ?? []).filter(({ fix }) => fix !== undefined);
          const names = [...new Set(chosen.map(({ tool }) => tool))];
          for (const name of names) {
            const tool = set.get(name);
            const edits = chosen.flatMap((one) => (one.tool === name ? (one.fix ?? []) : []));
            if (tool) await mendTool(draft, parts, { tool, edits });
          }
          return { fixed: chosen.length, names };
        },
        ({ names }) => ({ code: 'fix', names }),
      );
      return { fixed: result.fixed, ...(change && { change }) };
    },
  };
}

/** Width of a line of JSON as people read it. */
const LINE_WIDTH = 60;

/** The members that a fix of a definition changes, before and after. */
export function fixChanges(text: string, edits: readonly SchemaEdit[]): FixChange[] {
  const [before, after] = [plainOf(text), plainOf(editDefinition(text, edits))];
  const pointers = edits.flatMap((edit) => (edit.op === 'move' ? [edit.from, edit.pointer] : [edit.pointer]));
  return [...new Set(pointers)].map((pointer) => {
    const [was, is] = [memberText(before, pointer), memberText(after, pointer)];
    return { pointer, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) };
  });
}

function plainOf(text: string): unknown {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH, keepSpelling: true });
  return read.ok ? read.value : undefined;
}

function memberText(root: unknown, pointer: string): string | undefined {
  const value = valueAt(root, pointer);
  const name = pointerSteps(pointer).at(-1) ?? '';
  return value === undefined ? undefined : `${JSON.stringify(name)}: ${fittingJson(writeJson(value), LINE_WIDTH)}`;
}
