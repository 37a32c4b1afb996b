import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSpecType } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { readToolText } from '../../../electron/registry/exchange/read-text.ts';
import type { FormatId } from '../../../shared/model/exchange.ts';
import { exported, imported } from '../../support/exchange.ts';
import { jsonFiles, missingData, SHARED_DATA } from '../../support/shared-data.ts';

const missing = missingData('.');

const FOLDERS: readonly (readonly [string, readonly FormatId[]])[] = [
  ['github-mcp-server', ['mcp']],
  ['kubernetes-mcp-server', ['mcp']],
  ['livemcpbench', ['mcp']],
  ['bfcl', ['openai_responses', 'gemini']],
  ['tau-bench', ['openai_chat']],
  ['openai-tools', ['openai_chat', 'openai_responses']],
];

interface Definition {
  readonly name: string;
  readonly namespace?: string;
  readonly imported?: unknown;
}

/** Definitions by full name, without what says where they came from, and without nulls, which say nothing. */
function byName(texts: readonly string[]): ReadonlyMap<string, unknown> {
  return new Map(
    texts.map((text) => {
      const { imported: _, name, namespace, ...definition } = JSON.parse(text) as Definition;
      const said = Object.entries(definition).filter(([, value]) => value !== null);
      return [namespace === undefined ? name : `${namespace}.${name}`, Object.fromEntries(said)];
    }),
  );
}

describe.skipIf(missing)(`registries that nobody here wrote${missing ? ` (skipped: ${missing})` : ''}`, () => {
  test.each(FOLDERS)('%s: what goes out in the format it came in comes back the same', async (folder, formats) => {
    let amount = 0;
    for (const file of jsonFiles(folder)) {
      const text = readFileSync(join(SHARED_DATA, folder, file), 'utf8');
      if (readToolText(text).kind === 'refused') continue;
      const tools = await imported(text, { repair: true });
      for (const format of formats) {
        const texts = [
          ...new Map(tools.filter((one) => one.format === format).map((one) => [one.name, one.text])).values(),
        ];
        if (texts.length === 0) continue;
        const made = exported(texts, { format });
        const back =
          made.tools.length === 0 ? [] : await imported(made.text, { format, exportedNames: { ...made.names } });
        const before = byName(texts);
        for (const [name, definition] of byName(back.map((one) => one.text))) {
          expect({ file, name, definition }).toEqual({ file, name, definition: before.get(name) });
        }
        expect({ file, back: back.length }).toEqual({ file, back: made.tools.length });
        if (format === 'mcp')
          expect({ file, ok: isSpecType.ListToolsResult(JSON.parse(made.text)) }).toEqual({ file, ok: true });
        amount += back.length;
      }
    }
    expect(amount).toBeGreaterThan(0);
  });
});
