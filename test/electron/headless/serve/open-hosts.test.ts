import { mkdir, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOpenHosts } from '../../../../electron/headless/serve/open-hosts.ts';
import type { Host } from '../../../../electron/host/host.ts';
import { AppError } from '../../../../shared/contract/errors.ts';
import { createMemoryLinks } from '../../../../shared/contract/memory-link.ts';
import { makeTempFolder, type TempFolder } from '../../../support/temp-folder.ts';

const IDLE_MS = 1000;
let temp: TempFolder;

beforeEach(async () => {
  temp = await makeTempFolder();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await temp.remove();
});

/** The part of a host that a server looks at. */
function fakeHost(folder: string) {
  const state = { runs: 0, served: 0, isDisposed: false };
  const host = {
    folder,
    activeRuns: () => state.runs,
    serve: () => {
      state.served += 1;
      return () => undefined;
    },
    dispose: () => {
      state.isDisposed = true;
      return Promise.resolve();
    },
  } satisfies Partial<Host>;
  return { state, host: host as Partial<Host> as Host };
}

function openHosts() {
  const made: ReturnType<typeof fakeHost>[] = [];
  const hosts = createOpenHosts({
    idleMs: IDLE_MS,
    log: () => undefined,
    openHost: (folder) => {
      const fake = fakeHost(folder);
      made.push(fake);
      return Promise.resolve(fake.host);
    },
  });
  return { hosts, made };
}

it('makes one host for a folder, by whatever path it is named', async () => {
  const folder = join(temp.path, 'shop');
  await mkdir(folder);
  await symlink(folder, join(temp.path, 'link'));
  const { hosts, made } = openHosts();
  const keys = await Promise.all([hosts.open(folder), hosts.open(join(temp.path, 'link')), hosts.open(`${folder}/.`)]);
  expect(new Set(keys).size).toBe(1);
  expect(made.map(({ host }) => host.folder)).toEqual([await realpath(folder)]);
});

it('knows no host under a key that nobody opened', async () => {
  expect(await openHosts().hosts.find('0123')).toBeUndefined();
});

it('keeps a host while a page is connected and lets it go some time after', async () => {
  const { hosts, made } = openHosts();
  const key = await hosts.open(temp.path);
  const links = createMemoryLinks();
  (await hosts.find(key))!(links.host);
  await vi.advanceTimersByTimeAsync(10 * IDLE_MS);
  expect(made[0]?.state).toMatchObject({ served: 1, isDisposed: false });

  links.close();
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  expect(made[0]?.state.isDisposed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(made[0]?.state.isDisposed).toBe(true);
});

it('keeps a host without pages while a run is under way', async () => {
  const { hosts, made } = openHosts();
  await hosts.open(temp.path);
  made[0]!.state.runs = 1;
  await vi.advanceTimersByTimeAsync(3 * IDLE_MS);
  expect(made[0]?.state.isDisposed).toBe(false);
  made[0]!.state.runs = 0;
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(made[0]?.state.isDisposed).toBe(true);
});

it('makes a host again for a page that comes back after it was let go', async () => {
  const { hosts, made } = openHosts();
  const key = await hosts.open(temp.path);
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(made[0]?.state.isDisposed).toBe(true);
  (await hosts.find(key))!(createMemoryLinks().host);
  expect(made[1]?.state).toMatchObject({ served: 1, isDisposed: false });
});

it('tries again after a folder could not be opened', async () => {
  const openHost = vi
    .fn<(folder: string) => Promise<Host>>()
    .mockRejectedValueOnce(new AppError('not_found'))
    .mockImplementation((folder) => Promise.resolve(fakeHost(folder).host));
  const hosts = createOpenHosts({ openHost, log: () => undefined });
  await expect(hosts.open(temp.path)).rejects.toMatchObject({ code: 'not_found' });
  await expect(hosts.open(temp.path)).resolves.toMatch(/^[0-9a-f]{16}$/);
  await hosts.dispose();
});

it('ends every host with itself', async () => {
  const { hosts, made } = openHosts();
  await mkdir(join(temp.path, 'other'));
  await hosts.open(temp.path);
  await hosts.open(join(temp.path, 'other'));
  await hosts.dispose();
  expect(made.map(({ state }) => state.isDisposed)).toEqual([true, true]);
});
