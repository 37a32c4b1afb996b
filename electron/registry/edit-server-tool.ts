import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../shared/contract/errors.ts';
import { pointerSteps, valueAt } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { writeJson } from '../../shared/lib/write-json.ts';
import { revisionOf } from '../workspace/file-text.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import type { JsonEdit, Workspace } from '../workspace/workspace.ts';
import type { EditDraft } from './edit-draft.ts';
import type { RegisteredTool } from './registry.ts';
import { mcpBindingIn, type ServerOrigin, type ServerTools } from './server-tools.ts';
import { fileForTool } from './tool-text.ts';

export type RegisteredServerTool = RegisteredTool & { readonly server: ServerOrigin };

/**
 * Reads and changes what the workspace says of a server's tools: `tools/<server>/<tool>.json` with the binding and the
 * fields that differ from the server's (DESIGN 3).
 */
export interface ServerToolEdits {
  /** All of the definition, also what comes from the server, and the file that is written when it is changed. */
  read(tool: RegisteredServerTool): {
    readonly file: string;
    readonly pointer: string;
    readonly text: string;
    readonly revision: string;
  };
  save(
    draft: EditDraft,
    tool: RegisteredServerTool,
    stored: { readonly text: string; readonly revision: string },
  ): Promise<void>;
  /** States the server's annotations, so that they count. */
  confirm(draft: EditDraft, tool: RegisteredServerTool): Promise<void>;
  /** Says something of it in the workspace, as one of the fields of its definition; null for what is not wanted of the server. */
  state(draft: EditDraft, tool: RegisteredServerTool, edits: readonly JsonEdit[]): Promise<void>;
}

export function createServerToolEdits(workspace: Workspace, serverTools: () => ServerTools): ServerToolEdits {
  const textOf = ({ definition: { binding, ...fields } }: RegisteredServerTool): string =>
    `${writeJson({ ...inReadingOrder(fields), binding }, 2)}\n`;

  async function state(draft: EditDraft, tool: RegisteredServerTool, edits: readonly JsonEdit[]): Promise<void> {
    const { file, pointer } = placeOf(tool);
    const path = pathOf(pointer);
    const { name: server, tool: name, overrides } = tool.server;
    const binding = { kind: 'mcp', server, tool: name };
    const first = overrides ? [] : [{ path: ['binding'], value: binding }];
    if (first.length + edits.length === 0) return;
    await draft.editJson(
      file,
      [...first, ...edits].map((one) => ({ ...one, path: [...path, ...one.path] })),
    );
    if (pointer === '' && saysNothing((await draft.text(file)) ?? '')) await draft.put(file, null);
  }

  return {
    read(tool) {
      const text = textOf(tool);
      return { ...placeOf(tool), text, revision: revisionOf(text) };
    },
    state,
    async save(draft, tool, { text, revision }) {
      const { file, pointer } = placeOf(tool);
      const now = revisionOf(textOf(tool));
      if (now !== revision) throw new AppError('changed_on_disk', { path: file, revision: now });
      const override = tool.server.overrides ? overrideIn(workspace, file, pointer) : {};
      await state(draft, tool, overrideEdits(text, { tool, tools: serverTools(), override }));
    },
    async confirm(draft, tool) {
      const { claims } = tool.server;
      if (claims) await state(draft, tool, [{ path: ['annotations'], value: claims }]);
    },
  };
}

const READING_ORDER = ['name', 'namespace', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations'];

/** A server sends its members in an order of its own; a person looks for the name first. */
function inReadingOrder(fields: Members): Members {
  const rank = (field: string): number => READING_ORDER.indexOf(field) + 1 || READING_ORDER.length + 1;
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => rank(one) - rank(other)));
}

function placeOf({ server, summary }: RegisteredServerTool): { readonly file: string; readonly pointer: string } {
  if (server.overrides) return { file: summary.file, pointer: summary.pointer };
  return { file: fileForTool(JSON.stringify({ name: server.tool, namespace: server.name })), pointer: '' };
}

function overrideIn(workspace: Workspace, path: string, pointer: string): Members {
  const file = workspace.toolFiles().find((one) => one.path === path);
  return membersOf(valueAt(file?.root, pointer));
}

interface EditParts {
  readonly tool: RegisteredServerTool;
  readonly tools: ServerTools;
  /** What the file says as it is. */
  readonly override: Members;
}

/**
 * The edits after which a file says what a text says and the server does not. What the server says as well goes; what
 * the server says and the text leaves out is `null`. A text that is bound to something else is kept whole.
 */
function overrideEdits(text: string, { tool, tools, override }: EditParts): readonly JsonEdit[] {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH, keepSpelling: true });
  if (!read.ok) throw new Error('The text of a tool was checked before it is saved');
  const { name, tool: toolName } = tool.server;
  const wanted = membersOf(read.plain);
  const spelled = membersOf(read.value);
  const binding = mcpBindingIn(wanted);
  const isSame = binding?.server === name && binding.tool === toolName;
  const base = isSame ? (tools.base({ server: name, tool: toolName }) ?? {}) : {};
  const fields = new Set([...Object.keys(wanted), ...Object.keys(base), ...Object.keys(override)]);
  return [...fields].flatMap((field): readonly JsonEdit[] => {
    const value = wanted[field] ?? null;
    if (isDeepStrictEqual(value, base[field] ?? null)) {
      return field in override ? [{ path: [field], value: undefined }] : [];
    }
    if (isDeepStrictEqual(value, override[field])) return [];
    return [{ path: [field], value: field in wanted ? spelled[field] : null }];
  });
}

/** Whether a file only says which tool it is about. */
function saysNothing(text: string): boolean {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  return Object.keys(membersOf(read.ok ? read.plain : {})).every((field) => field === 'binding');
}

type Members = Readonly<Record<string, unknown>>;

function membersOf(value: unknown): Members {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}

function pathOf(pointer: string): readonly (string | number)[] {
  return pointerSteps(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
