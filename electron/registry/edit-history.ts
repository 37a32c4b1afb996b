import { AppError } from '../../shared/contract/errors.ts';
import { replaceNode, editJsonc } from '../../shared/lib/edit-jsonc.ts';
import { followPath } from '../../shared/lib/json-node.ts';
import { createListeners } from '../../shared/lib/listeners.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { ChangeCode, RegistryChange, RegistryHistory } from '../../shared/model/registry-change.ts';
import { revisionOf } from '../workspace/file-text.ts';
import { MAX_JSON_DEPTH, SETTINGS_FILE } from '../workspace/places.ts';
import { createQueue } from '../workspace/queue.ts';
import type { FileChange, Workspace } from '../workspace/workspace.ts';
import { createEditDraft, type EditDraft, type FileEdit } from './edit-draft.ts';

/** What was done, of which tools. */
export interface ChangeName {
  readonly code: ChangeCode;
  readonly names: readonly string[];
}

export interface Changed<T> {
  readonly result: T;
  /** Absent where nothing had to be written. */
  readonly change?: RegistryChange;
}

/**
 * The changes of the registry since its host began, each with the files it wrote (docs/decisions/0010). One after another:
 * a change sees what those before it left.
 */
export interface EditHistory {
  /** Writes all that an edit put into its draft, or nothing where it throws or a file is not what the edit saw. */
  change<T>(edit: (draft: EditDraft) => Promise<T> | T, name: (result: T) => ChangeName): Promise<Changed<T>>;
  /**
   * Takes back the last change, or the one with this id. Throws `undo_refused` where one of its files is not as the
   * change left it, and forgets the change then; `not_found` where there is none.
   */
  undo(id?: number): Promise<RegistryChange>;
  redo(): Promise<RegistryChange>;
  state(): RegistryHistory;
  /** Told whenever another change can be undone or done again. */
  onChange(listener: () => void): Unsubscribe;
}

interface KeptChange {
  readonly change: RegistryChange;
  readonly edits: readonly FileEdit[];
}

/** Changes that can be taken back, and the texts they hold together, in UTF-16 units. */
const MAX_CHANGES = 200;
const MAX_LENGTH = 64 * 1024 * 1024;
/** Names that a change keeps to be called by. */
const MAX_NAMES = 3;

export function createEditHistory(workspace: Workspace): EditHistory {
  const changes = createListeners<[]>();
  const queue = createQueue();
  let done: readonly KeptChange[] = [];
  let undone: readonly KeptChange[] = [];
  let lastId = 0;

  /** Writes one side of a change, or tells which file keeps it from being written. */
  async function turn(kept: KeptChange, edits: readonly FileEdit[], written: () => void): Promise<void> {
    try {
      await workspace.changeFiles(await Promise.all(edits.map((edit) => fileChange(workspace, edit))));
      written();
    } catch (error) {
      if (!(error instanceof AppError) || !isChangedSince(error)) throw error;
      throw new AppError('undo_refused', { ...kept.change, path: error.data.path });
    } finally {
      changes.tell();
    }
  }

  return {
    change: (edit, name) =>
      queue.run(async () => {
        const draft = createEditDraft(workspace);
        const result = await edit(draft);
        const all = draft.edits();
        if (all.length > 0) await workspace.changeFiles(all.map(asWritten));
        const edits = all.filter(({ before, after }) => before !== after);
        if (edits.length === 0) return { result };
        const { code, names } = name(result);
        lastId += 1;
        const change = { id: lastId, code, names: names.slice(0, MAX_NAMES), count: names.length };
        done = bounded([...done, { change, edits }]);
        undone = [];
        changes.tell();
        return { result, change };
      }),
    undo: (id) =>
      queue.run(async () => {
        const kept = id === undefined ? done.at(-1) : done.find(({ change }) => change.id === id);
        if (!kept) throw new AppError('not_found', { what: 'change to undo' });
        done = done.filter((one) => one !== kept);
        await turn(kept, kept.edits.map(reversed), () => (undone = [...undone, kept]));
        return kept.change;
      }),
    redo: () =>
      queue.run(async () => {
        const kept = undone.at(-1);
        if (!kept) throw new AppError('not_found', { what: 'change to make again' });
        undone = undone.slice(0, -1);
        await turn(kept, kept.edits, () => (done = [...done, kept]));
        return kept.change;
      }),
    onChange: (listener) => changes.add(listener),
    state() {
      const [undo, redo] = [done.at(-1)?.change, undone.at(-1)?.change];
      return { ...(undo && { undo }), ...(redo && { redo }) };
    },
  };
}

function isChangedSince({ code }: AppError): boolean {
  return code === 'changed_on_disk' || code === 'exists';
}

function reversed({ path, before, after }: FileEdit): FileEdit {
  return { path, before: after, after: before };
}

function asWritten({ path, before, after }: FileEdit): FileChange {
  return { path, text: after, revision: before === null ? null : revisionOf(before) };
}

/** As it is written now: of the settings only the members that the change touched must be as it left them. */
async function fileChange(workspace: Workspace, edit: FileEdit): Promise<FileChange> {
  const { path, before, after } = edit;
  if (path !== SETTINGS_FILE || before === null || after === null) return asWritten(edit);
  const { text, revision } = await workspace.readFile(path);
  if (text === before) return asWritten(edit);
  const merged = withMembers(text, { before, after });
  return merged === undefined ? asWritten(edit) : { path, text: merged, revision };
}

/** A text in which the members that differ between two others get from the first to the second; undefined where one is neither. */
function withMembers(
  now: string,
  { before, after }: { readonly before: string; readonly after: string },
): string | undefined {
  const names = [...new Set([...memberNames(before), ...memberNames(after)])];
  const touched = names.filter((name) => memberText(before, name) !== memberText(after, name));
  if (memberNames(now).length === 0 || touched.some((name) => memberText(now, name) !== memberText(before, name))) {
    return undefined;
  }
  return touched.reduce((text, name) => withMember(text, name, after), now);
}

function withMember(text: string, name: string, from: string): string {
  const wanted = memberText(from, name);
  if (wanted === undefined) return editJsonc(text, [{ path: [name], value: undefined }]);
  const made = memberText(text, name) === undefined ? editJsonc(text, [{ path: [name], value: null }]) : text;
  const found = followPath(made, [name]);
  return found ? replaceNode(made, found.node, wanted) : made;
}

function memberText(text: string, name: string): string | undefined {
  const found = followPath(text, [name]);
  if (!found || found.rest.length > 0) return undefined;
  return text.slice(found.node.offset, found.node.offset + found.node.length);
}

function memberNames(text: string): readonly string[] {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  return read.ok && read.plain !== null && typeof read.plain === 'object' ? Object.keys(read.plain) : [];
}

/** Without the oldest changes, where there are too many or they hold too much. */
function bounded(changes: readonly KeptChange[]): readonly KeptChange[] {
  let length = 0;
  const at = changes.findLastIndex(({ edits }) => {
    length += edits.reduce((sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0), 0);
    return length > MAX_LENGTH;
  });
  return changes.slice(Math.max(at + 1, changes.length - MAX_CHANGES, 0));
}
