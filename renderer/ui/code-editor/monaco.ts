import * as monaco from 'monaco-editor/editor.js';
import 'monaco-editor/features/register.all.js';
// The words of the language of prompts, and of two that tools are written in for others; nothing of them is loaded before it is shown.
import 'monaco-editor/languages/definitions/go/register.js';
import 'monaco-editor/languages/definitions/markdown/register.js';
import 'monaco-editor/languages/definitions/typescript/register.js';
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

/** Monaco with the three languages we edit and two that we show, our theme and our own workers. */
export { monaco };
export type Monaco = typeof monaco;
