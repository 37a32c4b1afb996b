import { AppError } from '../../../shared/contract/errors.ts';
import type { ImportItem } from '../../../shared/model/import-sources.ts';
import type { EditDraft } from '../edit-draft.ts';
import { addTools, editAllow } from '../edit-many.ts';
import { isOfServer, toolsAt, type ToolEditParts } from '../edit-tools.ts';
import type { Registry } from '../registry.ts';
import { revisionOf } from '../../workspace/file-text.ts';
import { TOOLS_FOLDER } from '../../workspace/places.ts';
import type { NewFile } from '../file-reader.ts';
import { toolNameIn } from '../tool-text.ts';

/** Writes what an import brings, new tools and others in the place of those that are there, as one change. */
export function createImportEdits({ tools, history, readAhead }: ToolEditParts): Pick<Registry, 'import'> {
  return {
    async import(items, shutOut) {
      const { result, change } = await history.change(
        async (draft) => {
          const replaced = items.flatMap((item) => replaceOne(draft, item) ?? []);
          const created = await addTools(
            draft,
            tools(),
            items.filter(({ replaces }) => !replaces),
          );
          await editAllow(draft, shutOut, false);
          await readAhead(toolFilesOf(draft));
          return [...replaced, ...created];
        },
        (written) => ({ code: 'import', names: written.map(({ name }) => name) }),
      );
      return { tools: result, ...(change && { change }) };
    },
  };

  function replaceOne(draft: EditDraft, { text, replaces }: ImportItem) {
    if (!replaces) return undefined;
    const { revision, ...place } = replaces;
    const [tool] = toolsAt(tools(), [place]);
    if (!tool || isOfServer(tool)) throw new AppError('not_found', { what: 'tool', name: place.name });
    const name = toolNameIn(text);
    const isShown = revisionOf(draft.definition(place)) === revision;
    if (!isShown || name !== place.name) throw new AppError('tools_changed');
    draft.replace(place, text);
    return { name, file: place.file };
  }
}

function toolFilesOf(draft: EditDraft): readonly NewFile[] {
  return draft
    .edits()
    .flatMap(({ path, after }) =>
      after !== null && path.startsWith(`${TOOLS_FOLDER}/`) ? [{ path, text: after }] : [],
    );
}
