import { AppError } from '../../shared/contract/errors.ts';
import { editJsonc, type JsonEdit } from '../../shared/lib/edit-jsonc.ts';
import { editJsoncList, itemText, listAt } from '../../shared/lib/edit-jsonc-list.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What a file held before an edit and holds after it; null where there is none. */
export interface FileEdit {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Where a definition stands: a file of its own (empty pointer), or an item of its list `tools`. */
export interface DefinitionPlace {
  readonly file: string;
  readonly pointer: string;
}

/**
 * What an edit of the registry writes, collected until all of it is known. Places are those of the files as they stood
 * when the edit began, however many edits were made since.
 */
export interface EditDraft {
  /** Text of a file as this draft leaves it; undefined where there is none. */
  text(path: string): Promise<string | undefined>;
  put(path: string, text: string | null): Promise<void>;
  /** As `put`, by minimal edits of JSONC. Makes the file where it is missing. */
  editJson(path: string, edits: readonly JsonEdit[]): Promise<void>;
  /** A definition as it stands, without the margin it stands at. */
  definition(place: DefinitionPlace): string;
  replace(place: DefinitionPlace, text: string): void;
  remove(place: DefinitionPlace): void;
  /** Makes a file. Throws `exists` where there is one. */
  create(path: string, text: string): Promise<void>;
  /** Puts a definition behind the others of a list of tools. Throws `invalid_path` where the file holds no list. */
  append(file: string, text: string): Promise<void>;
  /** What is to be written; a file that is to hold what it held must still hold it. */
  edits(): readonly FileEdit[];
}

export function createEditDraft(workspace: Workspace): EditDraft {
  const whole = createWholeFiles(workspace);
  const lists = new Map<string, ListDraft>();

  function listOf(path: string): ListDraft {
    const known = lists.get(path);
    if (known) return known;
    const text = whole.seen(path);
    if (!listAt(text, ['tools'])) throw new AppError('invalid_path', { path, reason: 'it holds no list of tools' });
    const made = createListDraft(text);
    lists.set(path, made);
    return made;
  }

  return {
    text: whole.text,
    put: whole.put,
    async editJson(path, edits) {
      await whole.put(path, editJsonc((await whole.text(path)) ?? '', edits));
    },
    definition: ({ file, pointer }) => (pointer === '' ? whole.seen(file) : listOf(file).item(indexOf(pointer))),
    replace({ file, pointer }, definition) {
      if (pointer === '') whole.change(file, definition);
      else listOf(file).replace(indexOf(pointer), definition);
    },
    remove({ file, pointer }) {
      if (pointer === '') whole.change(file, null);
      else listOf(file).remove(indexOf(pointer));
    },
    async create(path, now) {
      if ((await whole.text(path)) !== undefined) throw new AppError('exists', { path });
      await whole.put(path, now);
    },
    async append(path, definition) {
      if (!lists.has(path)) {
        if ((await whole.text(path)) === undefined) lists.set(path, createListDraft(NEW_LIST));
        else if (!whole.isAsSeen(path)) throw new AppError('exists', { path });
      }
      listOf(path).append(definition);
    },
    edits: () => whole.edits(new Map([...lists].map(([path, list]) => [path, list.text()]))),
  };
}

/** Of `/tools/3`. */
function indexOf(pointer: string): number {
  return Number(pointer.slice(pointer.lastIndexOf('/') + 1));
}

const NEW_LIST = '{\n  "tools": []\n}\n';

interface WholeFiles extends Pick<EditDraft, 'text' | 'put'> {
  /** Text of a tool file as the registry saw it, so that places in it are those it speaks of. */
  seen(path: string): string;
  /** Whether a tool file is, in this draft, still as the registry saw it. */
  isAsSeen(path: string): boolean;
  /** As `put`, for a tool file that the registry saw. */
  change(path: string, text: string | null): void;
  /** `parts` are texts of files of which only parts were edited. */
  edits(parts: ReadonlyMap<string, string>): readonly FileEdit[];
}

function createWholeFiles(workspace: Workspace): WholeFiles {
  const files = new Map(workspace.toolFiles().map((file) => [file.path, file.text]));
  const before = new Map<string, string | null>(files);
  const after = new Map<string, string | null>();

  async function original(path: string): Promise<string | null> {
    const known = before.get(path);
    if (known !== undefined) return known;
    const text = await readOrNone(workspace, path);
    before.set(path, text);
    return text;
  }

  return {
    async text(path) {
      const now = after.has(path) ? after.get(path) : await original(path);
      return now ?? undefined;
    },
    async put(path, text) {
      await original(path);
      after.set(path, text);
    },
    seen(path) {
      const text = files.get(path);
      if (text === undefined) throw new Error(`A tool file changed under its view: ${path}`);
      return text;
    },
    isAsSeen: (path) => files.has(path) && !after.has(path),
    change: (path, text) => void after.set(path, text),
    edits: (parts) =>
      [...new Map<string, string | null>([...parts, ...after])].map(([path, text]) => ({
        path,
        before: before.get(path) ?? null,
        after: text,
      })),
  };
}

interface ListDraft {
  /** Text of an item as it stood, without its margin. */
  item(index: number): string;
  replace(index: number, text: string): void;
  remove(index: number): void;
  append(text: string): void;
  /** The file with all of it done at once. */
  text(): string;
}

function createListDraft(fileText: string): ListDraft {
  const items = listAt(fileText, ['tools'])?.children ?? [];
  const [remove, replace, add] = [new Set<number>(), new Map<number, string>(), [] as string[]];
  return {
    item(index) {
      const item = items[index];
      if (!item) throw new Error(`A tool file changed under its view: /tools/${index}`);
      return itemText(fileText, item);
    },
    replace: (index, text) => void replace.set(index, text),
    remove: (index) => void remove.add(index),
    append: (text) => void add.push(text),
    text: () => editJsoncList(fileText, ['tools'], { remove, replace, add }),
  };
}

async function readOrNone(workspace: Workspace, path: string): Promise<string | null> {
  try {
    return (await workspace.readFile(path)).text;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
