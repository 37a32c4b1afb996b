import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORMAT_IDS, FORMATS, type FormatDirection, type FormatId } from '../../../../shared/model/exchange.ts';
import { lossSummary } from '../../../../shared/text/export-text.ts';
import { exported } from '../../../support/exchange.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PAGES = join(ROOT, 'docs/exchange');
const TOOL = readFileSync(join(ROOT, 'resources/examples/quote-desk/tools/get_inventory.json'), 'utf8');

const written = FORMAT_IDS.filter((id) => (FORMATS[id] satisfies FormatDirection) !== 'in');

test('every format that tools are written in has a page', () => {
  const pages = readdirSync(PAGES).map((file) => file.replace(/\.md$/, ''));
  expect(pages.toSorted()).toEqual(['README', 'mcp_json', ...written].toSorted());
});

test.each(written)('the page of %s shows what is really written, and what is not', (format: FormatId) => {
  const page = readFileSync(join(PAGES, `${format}.md`), 'utf8');
  const made = exported([TOOL], { format });
  const shown = /```\w+\n([\s\S]*?)```\n/.exec(page)?.[1];
  expect(shown).toBe(made.text);
  const lost = /## Not carried\n\n([\s\S]*?)(?:\n##|$)/.exec(page)?.[1]?.trim();
  const told = lossSummary(made.losses).map((line) => `- ${line.replace(' (get_inventory)', '')}`);
  expect(lost).toBe(told.length > 0 ? told.join('\n') : 'Nothing of this tool.');
});
