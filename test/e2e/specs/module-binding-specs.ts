import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'vitest';
import { bindingEditorText } from '../../../shared/text/binding-editor-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { ToolPage } from '../pages/tool-page.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const { fields } = bindingEditorText;

const SHOP = `export function getStock() {}
export function getPrice() {}
export function count() {}
`;

/** A tool that calls a function of a file of the workspace. */
export function moduleBindingSpecs({ start, home }: TargetUnderTest): void {
  it('says while the export is typed that the file has none of it, and which it has, also once the file has changed', async () => {
    const folder = join((await home()).path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['*'] },
      'tools/shop.mjs': SHOP,
      'tools/get_price.json': {
        name: 'get_price',
        inputSchema: { type: 'object' },
        binding: { kind: 'module', file: 'tools/shop.mjs', export: 'getPrice' },
      },
    });
    const { workbench, page } = await start(folder);
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    await workbench.openTool('get_price');
    const tool = new ToolPage(page, 'get_price');
    await tool.show('binding');
    const name = tool.part(fields.export);
    await name.fill('getPrise');
    await shows(tool.form, 'tools/shop.mjs exports no “getPrise”. It exports getPrice, getStock and count.');
    await shows(tool.problems, /exports no “getPrise”/);
    await writeFile(join(folder, 'tools/shop.mjs'), SHOP.replace('getPrice', 'getPrise'));
    await becomes(() => tool.form.getByText(/exports no/).count(), 0);
    await name.fill('getPrice');
    await shows(tool.form, 'exports no “getPrice”. It exports getPrise,');
    await tool.part(fields.file).fill('tools/shop.txt');
    await shows(tool.form, /The workspace has no file “tools\/shop\.txt”/);
    await tool.part(fields.file).fill('../shop.mjs');
    await shows(tool.form, /leads out of the workspace/);
  });
}
