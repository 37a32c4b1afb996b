import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppError } from '../../shared/contract/errors.ts';
import type { HostClient } from '../../shared/contract/host-client.ts';
import type { WorkspaceSnapshot } from '../../shared/model/workspace.ts';
import { ClientProvider } from '../client/client-context.tsx';
import { ToolPane } from '../features/tools/index.ts';
import { createAppStore } from '../stores/app-store.ts';
import { Documents } from '../stores/documents.ts';
import { StoreProvider } from '../stores/store-context.ts';
import { tabKey } from '../stores/tabs-slice.ts';
import { WorkbenchProvider } from '../stores/workbench.ts';
import { forgetTextModel } from '../ui/code-editor/text-models.ts';
import { TooltipProvider } from '../ui/Tooltip.tsx';

/** No tool can have this name. */
const NAME = ' ';
const KEY = tabKey({ kind: 'tool', name: NAME });

/**
 * Makes the page of a tool a few times, where nobody sees it, without the host and with a store of its own: code that has
 * run some times is compiled, so the first tool that a person opens waits less for that. It gives way to whatever the
 * person does meanwhile.
 */
export async function warmTool(workspace: WorkspaceSnapshot | null): Promise<void> {
  const [tool] = workspace?.tools ?? [];
  if (!workspace || !tool) return;
  const store = createAppStore();
  store.getState().setWorkspace({ ...workspace, tools: [{ ...tool, name: NAME }] });
  const documents = new Documents(NO_HOST);
  await documents.open({ kind: 'tool', name: NAME });
  const page = (
    <ClientProvider value={NO_HOST}>
      <StoreProvider value={store}>
        <WorkbenchProvider value={{ host: NO_HOST, store, documents, goToWorkspace: () => undefined }}>
          <TooltipProvider>
            <ToolPane name={NAME} />
          </TooltipProvider>
        </WorkbenchProvider>
      </StoreProvider>
    </ClientProvider>
  );
  for (let time = 0; time < TIMES; time++) await makeOnce(page);
}

/** After so many a further one is hardly faster. */
const TIMES = 4;

async function makeOnce(page: ReactNode): Promise<void> {
  const place = document.createElement('div');
  const root = createRoot(place);
  await new Promise<void>((made) => startTransition(() => root.render(<OnceMade onMade={made}>{page}</OnceMade>)));
  await idle();
  layOut(place);
  root.unmount();
  forgetTextModel(KEY);
  await idle();
}

function idle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve()));
}

/** Lays it out within one turn, so that nobody ever meets it in the page. */
function layOut(place: HTMLElement): void {
  place.inert = true;
  Object.assign(place.style, { position: 'fixed', left: '-1000px', width: '700px', height: '600px' });
  place.style.visibility = 'hidden';
  document.body.append(place);
  place.getBoundingClientRect();
  place.remove();
}

function OnceMade({ onMade, children }: { readonly onMade: () => void; readonly children: ReactNode }) {
  useEffect(onMade, [onMade]);
  return children;
}

/** Knows one tool, and else answers as a host that is gone, for which every part of a tool's page is prepared. */
const NO_HOST: HostClient = {
  call: (name) =>
    name === 'tools.read'
      ? // The name says which of all results is meant, which the compiler does not follow.
        Promise.resolve({ name: NAME, file: '', pointer: '', text: SAMPLE, revision: '' } as never)
      : Promise.reject(new AppError('disconnected')),
  open: () => Promise.reject(new AppError('disconnected')),
  on: () => () => undefined,
  onClose: () => () => undefined,
};

/** A definition with one of most things that a page can show. */
const SAMPLE = JSON.stringify(
  {
    name: 'warm',
    description: 'Shown to nobody.',
    inputSchema: {
      type: 'object',
      properties: {
        sku: { type: 'string', description: 'One of the catalog.', pattern: '^[A-Z]' },
        quantity: { type: 'integer', minimum: 1, default: 1 },
        unit: { enum: ['piece', 'box'] },
        express: { type: 'boolean' },
        lines: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
        target: { oneOf: [{ type: 'string' }, { type: 'object', properties: { id: { type: 'number' } } }] },
      },
      required: ['sku', 'quantity', 'express', 'lines'],
    },
    outputSchema: { type: 'object', properties: { total: { type: 'number' } } },
    annotations: { readOnlyHint: true },
    binding: { kind: 'mock', cases: [{ when: { sku: 'A' }, return: { total: 1 } }] },
  },
  undefined,
  2,
);
