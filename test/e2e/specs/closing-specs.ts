import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolEditorText } from '../../../shared/text/tool-editor-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { ToolPage } from '../pages/tool-page.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

/** What a window that goes away leaves to the next one. */
export function closingSpecs({ start, home }: TargetUnderTest): void {
  it('UI-05 has the unsaved text of a program and of a schema again, though it was closed right after the last key', async () => {
    const folder = join((await home()).path, 'desk');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['*'] },
      'programs/use.py': 'return 1\n',
      'tools/stock.json': { name: 'stock', inputSchema: { type: 'object', properties: { sku: { type: 'string' } } } },
    });
    const first = await start(folder);
    await first.workbench.openTool('stock');
    const tool = new ToolPage(first.page, 'stock');
    await tool.show('details');
    await tool.part(toolEditorText.details.title).fill('Stock of an article');
    await first.workbench.openProgram('use.py');
    await first.workbench.editorOf('use.py').focus();
    await first.page.keyboard.press('ControlOrMeta+Home');
    await first.page.keyboard.insertText('# not saved\n');
    await first.close();

    const { workbench, page } = await start(folder);
    await shows(workbench.editorLines.first(), /not saved/);
    await shows(workbench.statusBar, /Not saved/);
    await workbench.openTool('stock');
    const again = new ToolPage(page, 'stock');
    await again.show('details');
    await becomes(() => again.part(toolEditorText.details.title).inputValue(), 'Stock of an article');
    expect(await page.getByRole('tab', { name: /stock/ }).count()).toBe(1);
  });
}
