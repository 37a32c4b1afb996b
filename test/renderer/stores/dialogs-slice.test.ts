import { expect, it } from 'vitest';
import { createAppStore } from '../../../renderer/stores/app-store.ts';

it('a dialog that waited for the host does not close the one that was opened meanwhile', () => {
  const store = createAppStore();
  const state = () => store.getState();
  state().openDialog({ kind: 'trust' });
  const waiting = state().dialog;
  state().openDialog({ kind: 'palette' });
  state().closeThis(waiting);
  expect(state().dialog).toEqual({ kind: 'palette' });
  state().closeThis(state().dialog);
  expect(state().dialog).toBeNull();
});
