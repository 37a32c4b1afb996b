import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTools } from '../../../electron/registry/exchange/read-text.ts';
import { leftOutText, refusalText } from '../../../shared/text/exchange-text.ts';
import { realFiles } from '../../support/real-tools.ts';
import { missingData, SHARED_DATA } from '../../support/shared-data.ts';

const missing = missingData('.');

/** What each folder holds: the formats of its tools, or what its files are refused as. */
const FOLDERS: readonly (readonly [string, readonly string[]])[] = [
  ['bfcl', ['openai_responses', 'gemini']],
  ['docker-mcp-registry', ['mcp']],
  ['github-mcp-server', ['mcp']],
  ['json-schemas', ['json_schema']],
  ['kubernetes-mcp-server', ['mcp']],
  ['livemcpbench', ['mcp']],
  ['mcp-configs', ['refused servers', 'refused object', 'refused list', 'refused yaml']],
  ['openai-tools', ['openai_responses', 'openai_chat']],
  ['openapi', ['openapi', 'json_schema', 'refused openapi', 'refused object']],
  ['provider-transcripts', ['openai_responses', 'refused messages', 'refused only_left_out', 'refused object']],
  ['sample-results', ['refused object']],
  ['tau-bench', ['openai_chat']],
  ['toolbench', ['refused list']],
];

describe.skipIf(missing)(`files that nobody here wrote${missing ? ` (skipped: ${missing})` : ''}`, () => {
  test.each(FOLDERS)(
    '%s: each is read in its own format, or refused by what it looks like',
    async (folder, expected) => {
      const met = new Set<string>();
      for (const file of realFiles(folder)) {
        const read = await readTools(readFileSync(join(SHARED_DATA, file), 'utf8'));
        if (read.kind === 'refused') {
          met.add(`refused ${read.code}`);
          expect({ file, text: refusalText(read) }).toEqual({ file, text: expect.stringMatching(/\.$/) as string });
          continue;
        }
        for (const { format } of read.tools) met.add(format);
        expect({ file, amount: read.tools.length > 0 }).toEqual({ file, amount: true });
        for (const one of read.leftOut) expect(leftOutText(one)).toMatch(/\.$/);
      }
      expect([...met].toSorted()).toEqual([...expected].toSorted());
    },
  );

  test('no folder is forgotten', () => {
    const folders = readdirSync(SHARED_DATA).filter((name) => name !== 'json-schema-test-suite');
    expect(FOLDERS.map(([folder]) => folder)).toEqual(folders.toSorted());
  });
});
