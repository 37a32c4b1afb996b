import { AppError } from '../../shared/contract/errors.ts';
import { EXECUTION_TOOL } from '../../shared/model/execution-tool.ts';
import { SETTINGS_FILE } from '../workspace/places.ts';
import { allowIn, planAllow, withAllow, type AllowPlan } from './edit-allowlist.ts';
import type { EditDraft } from './edit-draft.ts';
import { hasDefinition, toolsAt, type ToolEditParts } from './edit-tools.ts';
import type { RegisteredTool, Registry, ToolSet } from './registry.ts';
import { fileForTool, toolFilePath, toolNameIn, withLineEnd } from './tool-text.ts';

/** Makes, removes, allows and refuses any number of tools as one change. */
export function createManyEdits(parts: ToolEditParts): Pick<Registry, 'create' | 'delete' | 'allow'> {
  const { tools, history } = parts;
  return {
    async create(made, shutOut) {
      const { result, change } = await history.change(
        async (draft) => {
          const created = await addTools(draft, tools(), made);
          await editAllow(draft, shutOut, false);
          return created;
        },
        (created) => ({ code: 'create', names: created.map(({ name }) => name) }),
      );
      return { tools: result, ...(change && { change }) };
    },
    async delete(places) {
      const { result, change } = await history.change(
        (draft) => {
          const found = toolsAt(tools(), places);
          const gone = found.filter(hasDefinition);
          for (const { summary } of gone) draft.remove(summary);
          return { gone, kept: namesOf(found.filter((tool) => !hasDefinition(tool))) };
        },
        ({ gone }) => ({ code: 'delete', names: namesOf(gone) }),
      );
      return { kept: result.kept, ...(change && { change }) };
    },
    async allow(names, allowed) {
      const { result, change } = await history.change(
        async (draft) => {
          const missing = names.find((name) => !tools().get(name));
          if (missing !== undefined) throw new AppError('not_found', { what: 'tool', name: missing });
          return editAllow(draft, names, allowed);
        },
        ({ changed }) => ({ code: allowed ? 'allow' : 'deny', names: changed }),
      );
      return { refused: result.refused, ...(change && { change }) };
    },
  };
}

function namesOf(tools: readonly RegisteredTool[]): readonly string[] {
  return tools.map(({ summary }) => summary.name);
}

/** Edits `allow` in the settings of a draft. */
export async function editAllow(draft: EditDraft, names: readonly string[], allowed: boolean): Promise<AllowPlan> {
  const text = (await draft.text(SETTINGS_FILE)) ?? '';
  const plan = planAllow(allowIn(text), names, allowed);
  if (plan.changed.length > 0) await draft.put(SETTINGS_FILE, withAllow(text, plan.edits));
  return plan;
}

interface NewTool {
  readonly text: string;
  /** A list to put it into; absent for a file of its own. */
  readonly file?: string | undefined;
}

/** Puts tools where they belong. Throws `exists` where a name is taken. */
export async function addTools(draft: EditDraft, tools: ToolSet, made: readonly NewTool[]) {
  const files = new Set(tools.tools.map(({ summary }) => summary.file.toLowerCase()));
  const names = new Set<string>();
  const created: { readonly name: string; readonly file: string }[] = [];
  for (const { text, file } of made) {
    const name = toolNameIn(text);
    const taken = tools.get(name);
    if (taken) throw new AppError('exists', { path: `${name} (${taken.summary.file})` });
    if (names.has(name)) throw new AppError('exists', { path: name });
    if (name === EXECUTION_TOOL)
      throw new AppError('invalid_tool', {
        reason: `${name} is the name of the tool that runs programs`,
        line: 1,
        column: 1,
      });
    names.add(name);
    const path = file === undefined ? fileForTool(text, (one) => files.has(one.toLowerCase())) : toolFilePath(file);
    files.add(path.toLowerCase());
    if (file === undefined) await draft.create(path, withLineEnd(text));
    else await draft.append(path, text);
    created.push({ name, file: path });
  }
  return created;
}
