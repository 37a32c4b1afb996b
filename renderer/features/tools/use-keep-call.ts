import { pythonCall } from '../../../shared/lib/python-call.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { isUnsaved } from '../../stores/documents.ts';
import { saveDocument } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { cursorLineOf } from '../../ui/code-editor/text-models.ts';
import { withExample, withMockCase } from './definition-edits.ts';
import { withStatement } from './program-line.ts';

const text = toolText.keep;

interface Said {
  readonly kept: string;
  /** Said instead where the definition has other changes that are not saved. */
  readonly added: string;
}
const EXAMPLE: Said = { kept: text.exampleKept, added: text.exampleAdded };
const MOCK_CASE: Said = { kept: text.mockCaseKept, added: text.mockCaseAdded };

/** Ways to keep a call of a tool for later. */
export function useKeepCall(name: string) {
  const workbench = useWorkbench();
  const { documents, store } = workbench;
  const pythonName = useApp((state) => state.workspace?.tools.find((tool) => tool.name === name)?.pythonName);
  const key = tabKey({ kind: 'tool', name });
  const say = (sentence: string) => store.getState().notify(sentence);
  const asPython = (argumentsText: string) => pythonCall({ tool: name, pythonName, argumentsText });

  /** Saves at once where nothing else was unsaved; else it is saved with the rest, when the person says so. */
  async function change(edit: (definition: string) => string | undefined, said: Said): Promise<void> {
    const document = documents.get(key);
    if (!document || document.status !== 'ready') return;
    const wasUnsaved = isUnsaved(document);
    const changed = edit(document.text);
    if (changed === undefined) {
      store.getState().notify(text.noPlace, 'bad');
      return;
    }
    documents.edit(key, changed);
    if (wasUnsaved) say(said.added);
    else if (await saveDocument(workbench, key)) say(said.kept);
  }

  return {
    asExample: (argumentsText: string) => change((definition) => withExample(definition, argumentsText), EXAMPLE),

    asMockCase: (record: CallRecord) =>
      change((definition) => {
        const { argumentsText, resultText, error } = record;
        if (resultText !== undefined && !error)
          return withMockCase(definition, argumentsText, { kind: 'return', resultText });
        return error && withMockCase(definition, argumentsText, { kind: 'error', message: error.message });
      }, MOCK_CASE),

    async inProgram(path: string, argumentsText: string): Promise<void> {
      const tab = { kind: 'program', path } as const;
      await documents.open(tab);
      const program = documents.get(tabKey(tab));
      if (program?.status !== 'ready') return;
      const statement = `result = ${asPython(argumentsText)}`;
      const made = withStatement(program.text, statement, cursorLineOf(tabKey(tab)));
      documents.edit(tabKey(tab), made.text);
      store.getState().requestLine(path, made.line);
    },

    async asCopy(argumentsText: string): Promise<void> {
      await navigator.clipboard.writeText(asPython(argumentsText));
      say(text.copied);
    },
  };
}
