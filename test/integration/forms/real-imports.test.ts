import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../../../electron/registry/check-definition.ts';
import { readToolText } from '../../../electron/registry/exchange/read-text.ts';
import { isWarning } from '../../../shared/model/problem.ts';
import { jsonFiles, missingData, SHARED_DATA } from '../../support/shared-data.ts';

const missing = missingData('.');

/** Folders whose files are in a format that is recognised, and the formats that are expected of them. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  'github-mcp-server': /^mcp$/,
  'kubernetes-mcp-server': /^mcp$/,
  livemcpbench: /^mcp$/,
  'docker-mcp-registry': /^mcp$/,
  bfcl: /^openai_responses$|^gemini$/,
  'tau-bench': /^openai_chat$/,
  'openai-tools': /^openai_(chat|responses)$/,
};

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** Folders that hold no tools, or none in a format of title and file. */
const REFUSED = ['mcp-configs', 'toolbench', 'sample-results'];

describe.skipIf(missing)(`texts that nobody here wrote${missing ? ` (skipped: ${missing})` : ''}`, () => {
  test.each(Object.keys(FOLDERS))('%s: every tool is found under its name, in its format', (folder) => {
    for (const file of jsonFiles(folder)) {
      const text = readFileSync(join(SHARED_DATA, folder, file), 'utf8');
      const read = readToolText(text);
      const wanted = namesIn(JSON.parse(text));
      if (read.kind === 'refused') {
        expect({ file, code: read.code, wanted: wanted.length }).toEqual({ file, code: 'no_tools', wanted: 0 });
        continue;
      }
      const names = new Set(read.tools.map(({ text }) => (JSON.parse(text) as { name: string }).name));
      expect({ file, missing: wanted.filter((name) => !names.has(name)) }).toEqual({ file, missing: [] });
      for (const { format } of read.tools)
        expect({ file, format }).toEqual({ file, format: expect.stringMatching(FOLDERS[folder]!) as string });
    }
  });

  test('openapi: every description gives tools with usable schemas, or says which operations stay behind', () => {
    const files = readdirSync(join(SHARED_DATA, 'openapi'), { recursive: true, encoding: 'utf8' });
    let found = 0;
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const text = readFileSync(join(SHARED_DATA, 'openapi', file), 'utf8');
      const { paths = {} } = JSON.parse(text) as { paths?: Record<string, Record<string, unknown>> };
      const read = readToolText(text);
      if (read.kind === 'refused') {
        expect({ file, code: read.code }).toEqual({ file, code: expect.not.stringMatching(/^no_tools$/) as string });
        continue;
      }
      const operations = read.tools.filter(({ format }) => format === 'openapi');
      const behind = read.leftOut.filter(({ reason }) => reason === 'no_operation').length;
      const methods = Object.values(paths).flatMap((item) => Object.keys(item).filter((key) => METHODS.has(key)));
      if (operations.length > 0)
        expect({ file, all: operations.length + behind }).toEqual({ file, all: methods.length });
      const names = operations.map(({ text: tool }) => checkDefinition(JSON.parse(tool)).definition?.name);
      expect({ file, distinct: new Set(names).size }).toEqual({ file, distinct: operations.length });
      for (const { text: tool, place } of operations) {
        const { problems } = checkDefinition(JSON.parse(tool));
        const faults = problems.filter((problem) => !isWarning(problem));
        expect({ file, place, faults }).toEqual({ file, place, faults: [] });
      }
      found += operations.length;
    }
    expect(found).toBeGreaterThan(200);
  });

  test.each(REFUSED)('%s: no file is taken for tools, and none for an empty list of them', (folder) => {
    const files = readdirSync(join(SHARED_DATA, folder), { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => file.endsWith('.json'));
    expect(texts.length).toBeGreaterThan(0);
    for (const file of texts) {
      const read = readToolText(readFileSync(join(SHARED_DATA, folder, file), 'utf8'));
      if (read.kind === 'refused') expect({ file, code: read.code }).not.toEqual({ file, code: 'no_tools' });
      // Parts of an API description that lie in files of their own are plain schemas.
      const found = read.kind === 'found' ? read.tools.map(({ format }) => format) : [];
      expect({ file, found: found.filter((format) => format !== 'json_schema') }).toEqual({ file, found: [] });
    }
  });
});

/** Names of the tools of a list, of a document with one, or of a single tool, whichever words they are said with. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (value === null || typeof value !== 'object') return [];
  const { tools, function: inner, name } = value as Readonly<Record<string, unknown>>; // any object of JSON
  if (Array.isArray(tools)) return tools.flatMap(namesIn);
  return inner === undefined ? (typeof name === 'string' ? [name] : []) : namesIn(inner);
}
