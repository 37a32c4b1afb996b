import { reportFailure } from './report.ts';
import { tabKey } from './tabs-slice.ts';
import type { Workbench } from './workbench.ts';

/** Makes a mock tool and opens it. Rejects with `AppError`. */
export async function createTool(
  { host, store }: Workbench,
  tool: { readonly name: string; readonly namespace?: string; readonly description: string },
): Promise<void> {
  const { name } = await host.call('tools.create', { text: newToolText(tool) });
  store.getState().openTab({ kind: 'tool', name });
}

export async function deleteTool({ host, store, documents }: Workbench, name: string): Promise<void> {
  const done = await reportFailure(store, () => host.call('tools.delete', { name }));
  if (!done) return;
  const key = tabKey({ kind: 'tool', name });
  store.getState().closeTab(key);
  documents.drop(key);
}

/** Puts a tool on the allowlist or takes it off; the workspace's own news shows it. */
export async function allowTool({ host, store }: Workbench, name: string, allowed: boolean): Promise<void> {
  await reportFailure(store, () => host.call('tools.allow', { name, allowed }));
}

/** Splits `sales.total` into namespace and name; the name is what stands behind the last dot. */
export function splitToolName(full: string): { readonly name: string; readonly namespace?: string } {
  const dot = full.lastIndexOf('.');
  return dot < 0 ? { name: full } : { namespace: full.slice(0, dot), name: full.slice(dot + 1) };
}

/** Definition of a new tool: no arguments yet, and one mock case so that it can be called at once. */
function newToolText(tool: {
  readonly name: string;
  readonly namespace?: string;
  readonly description: string;
}): string {
  const { name, namespace, description } = tool;
  const definition = {
    name,
    ...(namespace !== undefined && { namespace }),
    description,
    inputSchema: { type: 'object', properties: {}, required: [], additionalProperties: false },
    outputSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
    binding: { kind: 'mock', cases: [{ return: { ok: true } }] },
  };
  return `${JSON.stringify(definition, null, 2)}\n`;
}
