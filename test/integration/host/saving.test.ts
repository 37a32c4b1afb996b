import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import { Documents } from '../../../renderer/stores/documents.ts';
import { saveDocument } from '../../../renderer/stores/file-actions.ts';
import { tabKey, type TextTab } from '../../../renderer/stores/tabs-slice.ts';
import type { Workbench } from '../../../renderer/stores/workbench.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const TOOL: TextTab = { kind: 'tool', name: 'price' };
const PROGRAM: TextTab = { kind: 'program', path: 'programs/ask.py' };
const definition = (name: string, description: string) =>
  JSON.stringify({ name, description, inputSchema: { type: 'object' } });

describe('saving from a window', () => {
  let home: TempFolder;
  let test: TestHost;
  let workbench: Workbench;

  beforeEach(async () => {
    home = await makeTempFolder();
    await writeFiles(join(home.path, 'shop'), {
      'gatehouse.json': { version: 1, allow: ['*'] },
      'tools/price.json': definition('price', 'first'),
      'programs/ask.py': 'return 1\n',
    });
    test = await openTestHost({ folder: join(home.path, 'shop'), configFolder: join(home.path, 'config') });
    const { client: host } = test;
    workbench = { host, store: createAppStore(), documents: new Documents(host), goToWorkspace: () => undefined };
  });

  afterEach(async () => {
    await test.host.dispose();
    await home.remove();
  });

  const file = (path: string) => readFile(join(home.path, 'shop', path), 'utf8');

  /** Edits and asks for a save without waiting, as fast keys do. */
  function editAndSave(key: string, text: string): Promise<boolean> {
    workbench.documents.edit(key, text);
    return saveDocument(workbench, key);
  }

  it('asked for while another is under way writes what was typed since', async () => {
    await workbench.documents.open(PROGRAM);
    const saves = ['return 2\n', 'return 3\n', 'return 4\n'].map((text) => editAndSave(tabKey(PROGRAM), text));
    expect(await Promise.all(saves)).toEqual([true, true, true]);
    expect(await file('programs/ask.py')).toBe('return 4\n');
    expect(workbench.documents.get(tabKey(PROGRAM))).toMatchObject({ saving: false, conflict: null });
  });

  it('follows a tool to the name that the save before gave it', async () => {
    workbench.store.getState().openTab(TOOL);
    await workbench.documents.open(TOOL);
    const saves = [
      editAndSave(tabKey(TOOL), definition('cost', 'second')),
      editAndSave(tabKey(TOOL), definition('cost', 'third')),
    ];
    expect(await Promise.all(saves)).toEqual([true, true]);
    const renamed = tabKey({ kind: 'tool', name: 'cost' });
    expect(workbench.documents.all().map(({ tab }) => tabKey(tab))).toEqual([renamed]);
    const tools = await test.client.call('tools.read', { name: 'cost' });
    expect(JSON.parse(tools.text)).toMatchObject({ name: 'cost', description: 'third' });
  });

  it('goes on after one that failed', async () => {
    await workbench.documents.open(TOOL);
    const saves = [
      editAndSave(tabKey(TOOL), definition('no name at all', 'second')),
      editAndSave(tabKey(TOOL), definition('price', 'third')),
    ];
    expect((await Promise.all(saves)).at(-1)).toBe(true);
    expect(await file('tools/price.json')).toBe(definition('price', 'third'));
  });

  it('is not undone, nor refused, by a look at the file that began before it', async () => {
    const looks: (() => void)[] = [];
    const host: HostClient = {
      ...test.client,
      call: async (name, params) => {
        const answer = await test.client.call(name, params);
        if (name === 'tools.read' && looks.length < 2) await new Promise<void>((go) => looks.push(go));
        return answer;
      },
    };
    const documents = new Documents(host);
    const opened = documents.open(TOOL);
    await vi.waitUntil(() => looks.length === 1);
    looks[0]?.();
    await opened;
    workbench = { ...workbench, host, documents };
    const look = documents.reread(tabKey(TOOL));
    await vi.waitUntil(() => looks.length === 2);
    expect(await editAndSave(tabKey(TOOL), definition('price', 'second'))).toBe(true);
    documents.edit(tabKey(TOOL), definition('price', 'third'));
    looks[1]?.();
    await look;
    expect(documents.get(tabKey(TOOL))).toMatchObject({ conflict: null, text: definition('price', 'third') });
    expect(await saveDocument(workbench, tabKey(TOOL))).toBe(true);
    expect(await file('tools/price.json')).toBe(definition('price', 'third'));
  });
});
