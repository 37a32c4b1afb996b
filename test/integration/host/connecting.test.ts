import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import { connectStore } from '../../../renderer/stores/connect-store.ts';
import { Documents } from '../../../renderer/stores/documents.ts';
import { createRunViews } from '../../../renderer/stores/run-views.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import { openPage, openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { withResolvers } from '../../support/with-resolvers.ts';
import { writeFiles } from '../../support/write-files.ts';

describe('a window that connects', () => {
  let home: TempFolder;
  let test: TestHost;

  beforeEach(async () => {
    home = await makeTempFolder();
    await writeFiles(join(home.path, 'shop'), { 'gatehouse.json': { version: 1 }, 'programs/first.py': 'return 1\n' });
    test = await openTestHost({ folder: join(home.path, 'shop'), configFolder: join(home.path, 'config') });
  });

  afterEach(async () => {
    await test.host.dispose();
    await home.remove();
  });

  it('keeps what it is told while a part of the first state is still being fetched', async () => {
    const runs = withResolvers<void>();
    const { client, leave } = openPage(test.host);
    const host: HostClient = {
      ...client,
      call: async (name, params, options) => {
        const answer = await client.call(name, params, options);
        if (name === 'runs.list') await runs.promise;
        return answer;
      },
    };
    const store = createAppStore();
    const documents = new Documents(host);
    const runViews = createRunViews(host);
    const disconnect = connectStore({
      host,
      store,
      documents,
      runViews,
      reconnects: false,
      onMenuCommand: () => undefined,
    });
    const programs = () => store.getState().workspace?.programs.map(({ path }) => path);
    await vi.waitUntil(programs);
    await host.call('files.save', { path: 'programs/second.py', text: 'return 2\n', revision: null });
    await vi.waitUntil(() => programs()?.includes('programs/second.py'));
    runs.resolve();
    await vi.waitUntil(() => store.getState().connection === 'open');
    expect(programs()).toContain('programs/second.py');
    disconnect();
    runViews.dispose();
    leave();
  });
});
