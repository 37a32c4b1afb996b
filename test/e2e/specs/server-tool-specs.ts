import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registryText } from '../../../shared/text/registry-text.ts';
import { serversText } from '../../../shared/text/server-text.ts';
import { toolDetailsText } from '../../../shared/text/tool-details-text.ts';
import { toolEditorText } from '../../../shared/text/tool-editor-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { SCRIPTED_SERVER } from '../../support/open-server-host.ts';
import { writeFiles } from '../../support/write-files.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { findings } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const { behaviour } = toolDetailsText;
const { override, details } = toolEditorText;

/** What the workspace says of a tool in the place of its server. */
export function serverToolSpecs({ start, home }: TargetUnderTest): void {
  async function open() {
    const folder = join((await home()).path, 'desk');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1 },
      'mcp.json': { mcpServers: { shop: { command: process.execPath, args: [SCRIPTED_SERVER, 'annotated'] } } },
    });
    const started = await start(folder);
    const { workbench, page } = started;
    await workbench.restrictedBar.getByRole('button').first().click();
    await workbench.answerDialog(trustText.trust);
    await workbench.chooseCommand(workspaceText.commands['servers.open']);
    await page
      .getByRole('region', { name: serversText.detail('shop') })
      .getByRole('button', { name: serversText.start })
      .click();
    await workbench.openTool('shop.count');
    const tool = new ToolPage(page, 'shop.count');
    await tool.show('details');
    return { ...started, tool, file: join(folder, 'tools/shop/count.json') };
  }
  const saved = async (file: string): Promise<unknown> =>
    existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
  const binding = { kind: 'mcp', server: 'shop', tool: 'count' };

  it('shows which fields are not as the server says, and gives each back, or all, with a way back', async () => {
    const { tool, page, workbench, file } = await open();
    await shows(tool.form, override.none('shop'));
    await tool.part(details.description).fill('Counts what is there. Returns a number.');
    await tool.part(details.title).fill('Count');
    await shows(tool.form, /title, description: yours|description, title: yours/);
    await tool.save();
    const ours = { binding, description: 'Counts what is there. Returns a number.', title: 'Count' };
    await becomes(() => saved(file), ours);
    await tool.button(override.resetOf('description')).click();
    await becomes(() => tool.part(details.description).inputValue(), 'Counts.');
    await tool.save();
    await becomes(() => saved(file), { binding, title: 'Count' });
    await tool.button(override.resetAll).click();
    await workbench.answerDialog(toolText.dialogs.reset);
    await becomes(() => saved(file), undefined);
    await shows(tool.form, override.none('shop'));
    await page.getByRole('button', { name: registryText.undo, exact: true }).last().click();
    await becomes(() => saved(file), { binding, title: 'Count' });
    await becomes(() => tool.part(details.title).inputValue(), 'Count');
    expect(await findings(page)).toEqual([]);
  });

  it('shows what the server claims of the tool, and lets it count or not', async () => {
    const { tool, file } = await open();
    await shows(tool.form, /shop claims what stands beside each line/);
    await shows(tool.form, behaviour.saysYes('shop'));
    await tool.button(behaviour.confirm).click();
    await shows(tool.form, behaviour.serverConfirmed('shop'));
    await tool.save();
    await becomes(() => saved(file), { binding, annotations: { readOnlyHint: true, idempotentHint: true } });
    await tool.segment(behaviour.hints.idempotentHint.name, behaviour.no).click();
    await shows(tool.form, behaviour.serverReplaced('shop'));
    await tool.button(behaviour.withdraw).click();
    await tool.save();
    await becomes(() => saved(file), undefined);
  });
}
