import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderTrust } from '../../../electron/host/trust.ts';
import { createTrustStore } from '../../../electron/host/user-folder/trust-store.ts';
import type { TrustAsks } from '../../../shared/model/workspace.ts';
import { createTestLog } from '../../support/log.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const NOTHING: TrustAsks = { commands: [], modules: [], hosts: [], names: [] };
const GUEST = { kind: 'guest', command: 'python3' } as const;

describe('trust in a folder', () => {
  let temp: TempFolder;
  let asks: TrustAsks;

  beforeEach(async () => {
    temp = await makeTempFolder();
    asks = { ...NOTHING, modules: ['tools/a.mjs'] };
  });
  afterEach(() => temp.remove());

  const store = () => createTrustStore(join(temp.path, 'config'), createTestLog().log);
  const open = (mode: 'ask' | 'given' = 'ask') =>
    openFolderTrust({ folder: '/work/space', mode, store: store(), asks: () => asks });

  it('starts nothing in a folder that was opened for the first time', async () => {
    const trust = await open();
    expect([trust.isTrusted, trust.mayStart(GUEST), trust.newAsks]).toEqual([false, false, asks]);
  });

  it('is remembered once given', async () => {
    await (await open()).give();
    const trust = await open();
    expect([trust.isTrusted, trust.mayStart(GUEST), trust.newAsks]).toEqual([true, true, NOTHING]);
  });

  it.each([
    ['module', { modules: ['tools/a.mjs', 'tools/b.mjs'] }, { modules: ['tools/b.mjs'] }],
    ['command', { commands: ['.venv/bin/python'] }, { commands: ['.venv/bin/python'] }],
    ['name', { names: ['${secret:shop}'] }, { names: ['${secret:shop}'] }],
  ])('asks again for a new %s, and starts nothing until then', async (_kind, more, fresh) => {
    const trust = await open();
    await trust.give();
    asks = { ...asks, ...more };
    expect([trust.isTrusted, trust.mayStart(GUEST), trust.newAsks]).toEqual([true, false, { ...NOTHING, ...fresh }]);
    await trust.give();
    expect(trust.mayStart(GUEST)).toBe(true);
  });

  it('covers what a folder made here asks for at its first opening, and no more', async () => {
    await store().give('/work/space', { kind: 'made' });
    const trust = await open();
    expect(trust.mayStart(GUEST)).toBe(true);
    asks = { ...asks, commands: ['sh'] };
    expect(trust.mayStart(GUEST)).toBe(false);
  });

  it('is given by naming the folder on the command line, for that command only', async () => {
    expect((await open('given')).mayStart(GUEST)).toBe(true);
    expect((await open('ask')).mayStart(GUEST)).toBe(false);
  });
});
