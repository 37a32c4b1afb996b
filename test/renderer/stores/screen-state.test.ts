import { describe, expect, it } from 'vitest';
import { readDrafts, readScreen, readTabs } from '../../../renderer/stores/screen-state.ts';

describe('readScreen', () => {
  it('takes up what an earlier session kept', () => {
    const app = { theme: 'dark', motion: 'reduced', layouts: { main: { a: 40, b: 60 } }, explorerShown: false };
    const workspace = {
      folded: ['runs'],
      inputs: { 'programs/a.py': '{"x": 1}' },
      runSkills: { 'programs/a.py': ['pricing'] },
    };
    expect(readScreen(app, workspace)).toEqual({ ...app, ...workspace, folded: new Set(['runs']) });
  });

  it.each([
    ['nothing', {}],
    ['other types', { theme: 7, motion: null, layouts: [], explorerShown: 'yes' }],
    ['unknown names', { theme: 'sepia', layouts: { main: { a: 'wide' } } }],
  ])('leaves out %s, one by one', (_, app) => {
    const screen = readScreen(app, { folded: 'runs', inputs: { a: 1 }, runSkills: { a: 'pricing', b: [1] } });
    expect(screen.theme).toBeUndefined();
    expect(screen.explorerShown).toBeUndefined();
    expect(screen.inputs).toEqual({});
    expect(screen.runSkills).toEqual({});
    expect(Object.values(screen.layouts ?? {}).flatMap((layout) => Object.values(layout))).toEqual([]);
  });
});

describe('readTabs', () => {
  it('keeps tabs that can be, and the front one only where it is among them', () => {
    const tabs = [{ kind: 'program', path: 'a.py' }, { kind: 'picture' }, null, { kind: 'tool', name: 't' }];
    const kept = [tabs[0], tabs[3]];
    expect(readTabs({ tabs, activeTab: 'tool:t' })).toEqual({ tabs: kept, activeTab: 'tool:t' });
    expect(readTabs({ tabs, activeTab: 'tool:x' })).toEqual({ tabs: kept, activeTab: null });
  });
});

describe('readDrafts', () => {
  it('keeps what is text', () => {
    expect(readDrafts({ a: { text: 'x', revision: '1' }, b: { text: 'y' }, c: { text: 3 }, d: null })).toEqual({
      a: { text: 'x', revision: '1' },
      b: { text: 'y', revision: null },
    });
  });
});
