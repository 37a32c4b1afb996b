import { describe, expect, it } from 'vitest';
import { readSource, saveSource } from '../../../renderer/stores/document-source.ts';
import { tabName } from '../../../renderer/stores/file-actions.ts';
import { readTabs } from '../../../renderer/stores/screen-state.ts';
import { tabKey, type Tab } from '../../../renderer/stores/tabs-slice.ts';
import { isRestricted } from '../../../renderer/stores/workspace-slice.ts';
import { nameFault, variableField } from '../../../renderer/features/settings/variable-field.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';

const TAB: Tab = { kind: 'settings' };

describe('the settings tab', () => {
  it('reads and saves gatehouse.json', async () => {
    const asked: unknown[] = [];
    const host = {
      call: (name: string, params: unknown) => {
        asked.push([name, params]);
        return Promise.resolve({ path: 'gatehouse.json', text: '{}', revision: 'r1' });
      },
    } as unknown as HostClient; // only `files.*` is asked here
    expect(await readSource(host, TAB)).toEqual({ text: '{}', revision: 'r1' });
    expect(await saveSource(host, TAB, { text: '[]', revision: 'r1' })).toEqual({ revision: 'r1', tab: TAB });
    expect(asked).toEqual([
      ['files.read', { path: 'gatehouse.json' }],
      ['files.save', { path: 'gatehouse.json', text: '[]', revision: 'r1' }],
    ]);
  });

  it('is one, has a name, and comes back', () => {
    expect(tabKey(TAB)).toBe(tabKey({ kind: 'settings' }));
    expect(tabName(TAB)).toBe('Settings');
    expect(readTabs({ tabs: [TAB], activeTab: 'settings' })).toEqual({ tabs: [TAB], activeTab: 'settings' });
  });
});

describe('a variable', () => {
  it('has a pointer that holds any name', () => {
    expect(variableField('A/B~C')).toBe('/runtime/env/A~1B~0C');
  });

  it.each([
    ['', /needs a name/],
    ['TZ', /TZ is set already/],
  ])('is not called "%s"', (name, sentence) => {
    expect(nameFault(name, [{ name: 'TZ', value: 'UTC' }])).toMatch(sentence);
    expect(nameFault('OTHER', [{ name: 'TZ', value: 'UTC' }])).toBeUndefined();
  });
});

describe('a folder', () => {
  const NOTHING = { commands: [], modules: [], hosts: [], names: [] };
  it.each([
    ['that nobody trusted', false, NOTHING, true],
    ['that asks for more than was seen', true, { ...NOTHING, names: ['${env:A}'] }, true],
    ['that asks for what was seen', true, NOTHING, false],
  ])('%s is restricted or not', (_case, trusted, newAsks, restricted) => {
    expect(isRestricted({ trusted, newAsks })).toBe(restricted);
  });
});
