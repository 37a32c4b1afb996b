import { AppError } from '../../shared/contract/errors.ts';
import { editJsonc } from '../../shared/lib/edit-jsonc.ts';
import type { MovePreview, MoveTarget, ToolPlace } from '../../shared/model/registry-change.ts';
import { SETTINGS_FILE } from '../workspace/places.ts';
import { allowIn, renameRules, withAllow } from './edit-allowlist.ts';
import { createEditDraft, type EditDraft } from './edit-draft.ts';
import { createServerToolEdits } from './edit-server-tool.ts';
import { hasDefinition, isOfServer, toolsAt, type ToolEditParts } from './edit-tools.ts';
import type { RegisteredTool, Registry, ToolSet } from './registry.ts';
import { createDecisions } from './tool-pattern.ts';
import { fileForTool, toolFilePath, withLineEnd } from './tool-text.ts';

/** Moves tools to another namespace, or to other files, as one change. */
export function createMoveEdits(parts: ToolEditParts): Pick<Registry, 'move' | 'previewMove'> {
  const { workspace, tools, history } = parts;
  const preview = (places: readonly ToolPlace[], to: MoveTarget) =>
    previewMove(tools(), { moved: toolsAt(tools(), places), to, allow: workspace.settings().allow ?? [] });
  return {
    async previewMove(places, to) {
      // Whether tools may stand there is found out by putting one there that is never written.
      if (to.kind === 'file') await createEditDraft(workspace).append(toolFilePath(to.file), '{}');
      return preview(places, to);
    },
    async move(places, to) {
      const { result, change } = await history.change(
        async (draft) => {
          const { taken, renamed } = preview(places, to);
          if (taken[0] !== undefined) throw new AppError('exists', { path: taken[0] });
          const moved = toolsAt(tools(), places);
          if (to.kind === 'namespace') await toNamespace(draft, parts, { moved, namespace: to.namespace });
          else await toFiles(draft, tools(), { moved: moved.filter(hasDefinition), to });
          return renamed;
        },
        () => ({ code: 'move', names: places.map(({ name }) => name) }),
      );
      return { renamed: result, ...(change && { change }) };
    },
  };
}

interface Move {
  readonly moved: readonly RegisteredTool[];
  readonly to: MoveTarget;
  readonly allow: readonly string[];
}

/** What a move comes to: names, and who may be called by them. */
export function previewMove(tools: ToolSet, { moved, to, allow }: Move): MovePreview {
  if (to.kind !== 'namespace') {
    const kept = moved.filter((tool) => !hasDefinition(tool)).map(({ summary }) => summary.name);
    return { renamed: [], taken: [], allowed: [], refused: [], kept };
  }
  const renamed = renamesOf(moved, to.namespace);
  const going = new Set(moved);
  const others = new Set(tools.tools.filter((tool) => !going.has(tool)).map(({ summary }) => summary.name));
  const after = createDecisions(followed(allow, ruleNames(renamed, others)));
  const decisions = renamed.map(({ tool, ...names }) => ({
    ...names,
    was: tool.summary.allowed,
    now: after(names.to),
  }));
  return {
    renamed: renamed.map(({ from, to: name }) => ({ from, to: name })),
    taken: [...takenNames(moved, to.namespace, others)],
    allowed: decisions.flatMap(({ to: name, was, now: { allowed, rule } }) =>
      !was && allowed && rule !== undefined ? [{ name, rule }] : [],
    ),
    refused: decisions.flatMap(({ to: name, was, now }) => (was && !now.allowed ? [name] : [])),
    kept: [],
  };
}

interface Rename {
  readonly tool: RegisteredTool;
  readonly from: string;
  readonly to: string;
}

function renamesOf(moved: readonly RegisteredTool[], namespace: string | null): readonly Rename[] {
  const all = moved.map((tool) => ({ tool, from: tool.summary.name, to: nameIn(tool, namespace) }));
  return all.filter(({ from, to }) => from !== to);
}

function nameIn({ definition }: RegisteredTool, namespace: string | null): string {
  return namespace === null ? definition.name : `${namespace}.${definition.name}`;
}

function takenNames(
  moved: readonly RegisteredTool[],
  namespace: string | null,
  others: ReadonlySet<string>,
): readonly string[] {
  const seen = new Set(others);
  const names = moved.map((tool) => nameIn(tool, namespace));
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
}

/** Rules follow a name that nothing has any more. */
function ruleNames(renamed: readonly Rename[], others: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map(renamed.flatMap(({ from, to }) => (others.has(from) ? [] : [[from, to] as const])));
}

function followed(allow: readonly string[], names: ReadonlyMap<string, string>): readonly string[] {
  const { replace } = renameRules(allow, names);
  return allow.map((pattern, index) => {
    const text = replace.get(index);
    return text === undefined ? pattern : String(JSON.parse(text));
  });
}

async function toNamespace(
  draft: EditDraft,
  { workspace, tools, serverTools }: ToolEditParts,
  { moved, namespace }: { readonly moved: readonly RegisteredTool[]; readonly namespace: string | null },
): Promise<void> {
  const ofServers = createServerToolEdits(workspace, serverTools);
  const renamed = renamesOf(moved, namespace);
  for (const { tool } of renamed) {
    // Of a server's tool null says that its own namespace is not wanted; that of a file just goes.
    if (isOfServer(tool)) await ofServers.state(draft, tool, [{ path: ['namespace'], value: namespace }]);
    else {
      const edit = { path: ['namespace'], value: namespace ?? undefined };
      draft.replace(tool.summary, editJsonc(draft.definition(tool.summary), [edit]));
    }
  }
  const going = new Set(moved);
  const others = new Set(tools().tools.flatMap((tool) => (going.has(tool) ? [] : [tool.summary.name])));
  const text = (await draft.text(SETTINGS_FILE)) ?? '';
  const edits = renameRules(allowIn(text), ruleNames(renamed, others));
  if (edits.replace.size > 0) await draft.put(SETTINGS_FILE, withAllow(text, edits));
}

interface FileMove {
  readonly moved: readonly RegisteredTool[];
  readonly to: Exclude<MoveTarget, { readonly kind: 'namespace' }>;
}

async function toFiles(draft: EditDraft, tools: ToolSet, { moved, to }: FileMove): Promise<void> {
  const files = new Set(tools.tools.map(({ summary }) => summary.file.toLowerCase()));
  const list = to.kind === 'file' ? toolFilePath(to.file) : undefined;
  for (const { summary } of moved) {
    const isThere = list === undefined ? summary.pointer === '' : summary.file === list;
    if (isThere) continue;
    const text = draft.definition(summary);
    draft.remove(summary);
    if (list !== undefined) await draft.append(list, text);
    else {
      const path = fileForTool(text, (one) => files.has(one.toLowerCase()));
      files.add(path.toLowerCase());
      await draft.create(path, withLineEnd(text));
    }
  }
}
