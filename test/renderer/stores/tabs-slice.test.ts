import { beforeEach, describe, expect, it } from 'vitest';
import { createAppStore, type AppStore } from '../../../renderer/stores/app-store.ts';
import { activeTab, neighbourTab, tabKey, type Tab } from '../../../renderer/stores/tabs-slice.ts';

const program = (name: string): Tab => ({ kind: 'program', path: `programs/${name}.py` });
const [A, B, C] = [program('a'), program('b'), program('c')];

describe('tabs', () => {
  let store: AppStore;
  beforeEach(() => {
    store = createAppStore();
    for (const tab of [A, B, C]) store.getState().openTab(tab);
  });
  const open = () => store.getState().tabs;
  const front = () => activeTab(store.getState());

  it('opens a thing once and brings it to the front', () => {
    store.getState().openTab(A);
    expect([open().length, front()]).toEqual([3, A]);
  });

  it.each([
    ['the right neighbour', B, B, C],
    ['the left one at the end', C, C, B],
    ['nothing else where another tab closes', A, B, B],
  ])('activates %s when a tab closes', (_, closed, before, after) => {
    store.getState().activateTab(tabKey(before));
    store.getState().closeTab(tabKey(closed));
    expect(front()).toEqual(after);
  });

  it('has nothing in front once all are closed', () => {
    for (const tab of [A, B, C]) store.getState().closeTab(tabKey(tab));
    expect(store.getState().activeTab).toBeNull();
  });

  it('keeps place and front when a thing gets another name', () => {
    store.getState().markUnsaved(tabKey(B), true);
    store.getState().activateTab(tabKey(B));
    store.getState().replaceTab(tabKey(B), program('renamed'));
    expect(open()).toEqual([A, program('renamed'), C]);
    expect(front()).toEqual(program('renamed'));
  });

  it('goes round at the ends', () => {
    expect([neighbourTab(store.getState(), 1), neighbourTab(store.getState(), -1)]).toEqual([tabKey(A), tabKey(B)]);
  });

  it('changes nothing when a mark is set twice', () => {
    store.getState().markUnsaved(tabKey(A), true);
    const before = store.getState();
    store.getState().markUnsaved(tabKey(A), true);
    expect(store.getState()).toBe(before);
  });
});
