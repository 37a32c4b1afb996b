import * as monaco from 'monaco-editor/editor.js';
import 'monaco-editor/features/register.all.js';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register.js';
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker.js?worker';
import { followTheme } from './editor-theme.ts';
import { registerPython } from './python-language.ts';

// Monaco looks for its workers here; both are files of our own origin.
self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
};

registerPython(monaco);
followTheme(monaco);
jsonDefaults.setDiagnosticsOptions({
  validate: true,
  allowComments: true,
  comments: 'ignore',
  trailingCommas: 'ignore',
  enableSchemaRequest: false,
  schemaValidation: 'ignore',
  schemaRequest: 'ignore',
});
void document.fonts.ready.then(() => monaco.editor.remeasureFonts());

/** Monaco with the two languages we edit, our theme and our own workers. */
export { monaco };
export type Monaco = typeof monaco;
