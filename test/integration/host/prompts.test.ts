import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import { Documents } from '../../../renderer/stores/documents.ts';
import {
  chooseStyle,
  createPrompt,
  deletePrompt,
  putInForce,
  renamePrompt,
} from '../../../renderer/stores/prompt-actions.ts';
import { tabKey } from '../../../renderer/stores/tabs-slice.ts';
import type { Workbench } from '../../../renderer/stores/workbench.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const SETTINGS = '{\n  "allow": [], // none yet\n}\n';
const SHORT = 'prompts/short.md';

describe('prompts of a window', () => {
  let home: TempFolder;
  let test: TestHost;
  let workbench: Workbench;

  beforeEach(async () => {
    home = await makeTempFolder();
    await writeFiles(join(home.path, 'shop'), { 'gatehouse.json': SETTINGS });
    test = await openTestHost({ folder: join(home.path, 'shop'), configFolder: join(home.path, 'config') });
    const { client: host } = test;
    const store = createAppStore();
    workbench = { host, store, documents: new Documents(host), goToWorkspace: () => undefined };
    host.on('workspace.changed', (workspace) => store.getState().setWorkspace(workspace));
  });
  afterEach(async () => {
    await test.host.dispose();
    await home.remove();
  });

  const file = (path: string) => readFile(join(home.path, 'shop', path), 'utf8');
  const state = () => workbench.store.getState();
  const inForce = (path: string | undefined) => vi.waitUntil(() => state().workspace?.prompt === path);

  it('begin as the default text in the style that is in force', async () => {
    await chooseStyle(workbench, 'signatures');
    await createPrompt(workbench, 'short');
    expect(await file(SHORT)).toMatch(/^---\nstyle: signatures\n---\n\nRuns a Python program [^]*\n\n\{\{tools\}\}\n$/);
    expect(await file('gatehouse.json')).toMatch(/"allow": \[\], \/\/ none yet[^]*"promptStyle": "signatures"/);
    expect(state().activeTab).toBe('variant:prompts/short.md');
    const { host } = workbench;
    const shown = await host.call('prompt.show', { prompt: SHORT });
    expect(shown).toMatchObject({ style: 'signatures', styleBy: 'variant', toolName: 'execute_tool_code' });
    expect(shown.styles.find(({ style }) => style === 'signatures')?.findings).toEqual([]);
    await expect(createPrompt(workbench, 'short.md')).rejects.toMatchObject({ code: 'exists' });
  });

  it('keep their text, their tab and their force under another name, and the default text follows on the last', async () => {
    await createPrompt(workbench, 'short');
    await putInForce(workbench, SHORT);
    await inForce(SHORT);
    const tab = { kind: 'variant', path: SHORT } as const;
    await workbench.documents.open(tab);
    workbench.documents.edit(tabKey(tab), 'typed');
    await renamePrompt(workbench, SHORT, 'long');
    await inForce('prompts/long.md');
    expect(workbench.documents.get('variant:prompts/long.md')?.text).toBe('typed');
    expect(state().tabs).toEqual([{ kind: 'variant', path: 'prompts/long.md' }]);
    await deletePrompt(workbench, 'prompts/long.md');
    await inForce(undefined);
    expect([await readdir(join(home.path, 'shop/prompts')), state().tabs]).toEqual([[], []]);
    expect(await file('gatehouse.json')).toBe(SETTINGS);
  });
});
