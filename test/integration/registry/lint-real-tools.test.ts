import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRegistry } from '../../../electron/registry/create-registry.ts';
import { openWorkspace } from '../../../electron/workspace/open-workspace.ts';
import { readRealTools } from '../../support/real-tools.ts';
import { missingData } from '../../support/shared-data.ts';
import { folderTexts } from '../../support/folder-texts.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let folder: TempFolder;
beforeEach(async () => {
  folder = await makeTempFolder();
});
afterEach(() => folder.remove());

const missing = missingData('livemcpbench');

it.skipIf(missing)(
  `SC-28: what is certain in real registries is mended, and can be undone${missing ? ` (${missing})` : ''}`,
  async () => {
    const sources = (await readRealTools()).filter(({ source }) => !source.startsWith('json-schemas'));
    const files = sources.map(({ source, tools }, index) => {
      const namespace = `n${index}`;
      return [`tools/${source.replaceAll('/', '_')}.json`, { tools: tools.map((tool) => ({ ...tool, namespace })) }];
    });
    await writeFiles(folder.path, { 'gatehouse.json': '{}', ...(Object.fromEntries(files) as object) });
    const before = await folderTexts(folder.path);
    const workspace = await openWorkspace(folder.path, { watch: false });
    const registry = createRegistry(workspace);
    const lint = () => registry.lint(() => setImmediate());

    const { id, findings } = await lint();
    const fixes = findings.filter(({ fix }) => fix === 'mend').map((finding) => finding.id);
    expect(fixes.length).toBeGreaterThan(500);
    const previews = await registry.previewFixes(id, fixes);
    expect(previews.every(({ before: was, after }) => was !== after)).toBe(true);
    await registry.fix(id, fixes);
    const left = (await lint()).findings;
    expect(left.filter(({ fix }) => fix === 'mend')).toEqual([]);
    const errors = new Set(left.filter(({ severity }) => severity === 'error').map(({ code }) => code));
    expect([...errors]).toEqual(['tool_name_taken']);

    await registry.history.undo();
    expect(await folderTexts(folder.path)).toEqual(before);
    registry.dispose();
    await workspace.dispose();
  },
);
