import { expect, test } from 'vitest';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import { takeServers, toolDrift } from '../../../renderer/stores/drift-news.ts';
import type { ServerDrift, ServerSummary } from '../../../shared/model/server.ts';
import type { ToolSummary } from '../../../shared/model/tool.ts';

const NONE: ServerDrift = { added: [], removed: [], changed: [] };

function server(drift: ServerDrift, name = 's'): ServerSummary {
  return { name, disabled: false, state: { status: 'stopped' }, oddTools: [], drift, covered: [] };
}

function tool(ofServer?: string): ToolSummary {
  return {
    ...{ name: 'x', description: '', file: 'mcp.json', pointer: '', allowed: true, usable: true },
    ...{ hasOutputSchema: false, readOnly: false },
    ...(ofServer !== undefined && { server: { name: 's', tool: ofServer } }),
  };
}

test('a list that changed is told once, told anew when it changes again, and let go of once somebody looked', () => {
  const store = createAppStore();
  const texts = () => store.getState().notices.map(({ text }) => text);
  takeServers(store, [server(NONE)]);
  expect(texts()).toEqual([]);
  takeServers(store, [server({ ...NONE, added: ['a'] })]);
  expect(texts()).toEqual(['s lists other tools than when you last looked: 1 new tool.']);
  store.getState().dismissNotice(store.getState().lastNoticeId);
  takeServers(store, [server({ ...NONE, added: ['a'] })]);
  expect(texts()).toEqual([]);
  takeServers(store, [server({ ...NONE, added: ['a'], removed: ['b'] })]);
  expect(texts()).toEqual(['s lists other tools than when you last looked: 1 new tool, 1 gone.']);
  takeServers(store, [server(NONE)]);
  expect(texts()).toEqual([]);
});

test('who looks at the server is told nothing', () => {
  const store = createAppStore();
  takeServers(store, [server(NONE), server(NONE, 't')]);
  store.getState().openTab({ kind: 'servers' });
  takeServers(store, [server({ ...NONE, added: ['a'] }), server({ ...NONE, added: ['a'] }, 't')]);
  expect(store.getState().notices.map(({ about }) => about)).toEqual(['drift of t']);
});

test.each([
  ['a', 'added'],
  ['b', 'removed'],
  ['c', 'changed'],
  ['d', undefined],
  [undefined, undefined],
] as const)('%s is %s', (name, kind) => {
  const drift = { added: ['a'], removed: ['b'], changed: [{ tool: 'c', fields: ['title'] }] };
  expect(toolDrift({ servers: [server(drift)] }, tool(name))).toBe(kind);
});
