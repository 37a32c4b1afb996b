import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toolModelText } from '../../../electron/models/tool-model-text.ts';
import type { TokenCounter } from '../../../electron/models/token-counter.ts';
import { createRegistry } from '../../../electron/registry/create-registry.ts';
import type { Registry } from '../../../electron/registry/registry.ts';
import { openWorkspace } from '../../../electron/workspace/open-workspace.ts';
import type { Workspace } from '../../../electron/workspace/workspace.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const tokens: TokenCounter = {
  count: (text) => Promise.resolve({ tokens: text.length, by: 'length' }),
  dispose: () => Promise.resolve(),
};
const signal = new AbortController().signal;

describe('what a model reads of a tool', () => {
  let temp: TempFolder;
  let workspace: Workspace;
  let registry: Registry;

  beforeEach(async () => {
    temp = await makeTempFolder();
    await writeFiles(temp.path, { 'gatehouse.json': {}, 'tools/a.json': { name: 'a', inputSchema: {} } });
    workspace = await openWorkspace(temp.path, { watch: false });
    registry = createRegistry(workspace);
  });
  afterEach(async () => {
    registry.dispose();
    await workspace.dispose();
    await temp.remove();
  });

  const shown = (definition: string, allow = ['*']) =>
    toolModelText({ name: 'a', text: definition, allow }, { registry, tokens, calibrate: (count) => count, signal });

  test('is its name, description and schemas, every number as it is spelled, and nothing else', async () => {
    const definition = `{
      // for people
      "name": "total", "namespace": "sales", "title": "T", "tags": ["x"], "description": " Sum of\\n all. ",
      "inputSchema": { "type": "object", "properties": { "n": { "minimum": 1.0, "maximum": 12345678901234567890 } }, },
      "outputSchema": { "type": "number" }, "annotations": { "readOnlyHint": true }, "examples": [{ "n": 1 }],
      "binding": { "kind": "mock" }
    }`;
    expect(await shown(definition)).toMatchObject({
      text: [
        '## sales.total',
        'Sum of',
        ' all.',
        'input {"type":"object","properties":{"n":{"minimum":1.0,"maximum":12345678901234567890}}}',
        'output {"type":"number"}',
      ].join('\n'),
    });
  });

  test('leaves out what is not there', async () => {
    const { text, count, absent } = await shown('{"name":"a","inputSchema":{"type":"object"}}');
    expect(text).toBe('## a\ninput {"type":"object"}');
    expect(count.tokens).toBe(text.length);
    expect(absent).toEqual([]);
  });

  test.each([
    ['{"name":"a","inputSchema":{},"allowedCallers":["model"]}', ['*'], ['callers']],
    ['{"name":"a","inputSchema":{},"allowedCallers":["model","program"]}', ['*'], []],
    ['{"name":"a","inputSchema":{"type":"nothing"}}', ['*'], ['unusable']],
    ['{"name":"b","inputSchema":{}}', ['*', '!b'], ['not_allowed']],
    ['{"name":"a","inputSchema":{}}', [], ['not_allowed']],
  ])('says why %s is absent with %j allowed', async (definition, allow, absent) => {
    expect((await shown(definition, allow)).absent).toEqual(absent);
  });

  test.each([
    ['{"name":', 'invalid_json'],
    ['{"inputSchema":{}}', 'invalid_tool'],
    ['[]', 'invalid_tool'],
    ['null', 'invalid_tool'],
  ])('refuses %s', async (definition, code) => {
    await expect(shown(definition)).rejects.toMatchObject({ code });
  });
});
