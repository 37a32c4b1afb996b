import { expect, it } from 'vitest';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import { promptPath } from '../../../renderer/stores/prompt-actions.ts';
import { shownPrompt } from '../../../renderer/stores/prompt-slice.ts';
import type { WorkspaceSnapshot } from '../../../shared/model/workspace.ts';

const A = 'prompts/a.md';

function workspace(prompt?: string): WorkspaceSnapshot {
  const some: Partial<WorkspaceSnapshot> = {
    prompts: [{ path: A, bytes: 1 }],
    ...(prompt !== undefined && { prompt }),
  };
  return some as WorkspaceSnapshot; // nothing else of it is read here
}

it.each([
  ['what is in force where nobody chose', undefined, 'prompts/b.md', 'prompts/b.md'],
  ['the default text where nothing is in force', undefined, undefined, null],
  ['the default text that was chosen', null, A, null],
  ['the one that was chosen', A, undefined, A],
  ['what is in force in place of one that is gone', 'prompts/gone.md', A, A],
])('the Prompt tab shows %s', (_case, chosen, inForce, shown) => {
  const store = createAppStore();
  store.getState().setWorkspace(workspace(inForce));
  store.getState().showPrompt(chosen);
  expect(shownPrompt(store.getState())).toBe(shown);
  expect(store.getState().activeTab).toBe('prompt');
});

it.each([
  ['short', 'prompts/short.md'],
  [' prompts/short.md ', 'prompts/short.md'],
])('a prompt typed as %j lies at %s', (typed, path) => {
  expect(promptPath(typed)).toBe(path);
});

it('does not lie where nobody looks for prompts', () => {
  expect(() => promptPath('deep/short')).toThrow(expect.objectContaining({ code: 'invalid_path' }) as Error);
});
