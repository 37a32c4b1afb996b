import { setImmediate } from 'node:timers/promises';
import type { RegistryChange } from '../../../shared/model/registry-change.ts';
import type { Registry } from '../../registry/registry.ts';
import type { Handlers, StreamContext } from './handlers.ts';

type RegistryCall =
  | 'tools.create'
  | 'tools.delete'
  | 'tools.confirm'
  | 'tools.allow'
  | 'tools.move'
  | 'tools.previewMove'
  | 'tools.lint'
  | 'tools.previewFixes'
  | 'tools.fix'
  | 'tools.undo'
  | 'tools.redo';

/** Changes of any number of tools, each of which can be undone. */
export function createRegistryHandlers(registry: Registry): Pick<Handlers, RegistryCall> {
  const { history } = registry;
  return {
    async 'tools.create'({ tools, shutOut = [] }) {
      const { tools: made, change } = await registry.create(tools, shutOut);
      return { tools: [...made], ...withChange(change) };
    },
    async 'tools.delete'({ tools }) {
      const { kept, change } = await registry.delete(tools);
      return { kept: [...kept], ...withChange(change) };
    },
    'tools.confirm': async ({ name }) => withChange(await registry.confirm(name)),
    async 'tools.allow'({ names, allowed }) {
      const { refused, change } = await registry.allow(names, allowed);
      return { refused: [...refused], ...withChange(change) };
    },
    async 'tools.move'({ tools, to }) {
      const { renamed, change } = await registry.move(tools, to);
      return { renamed: [...renamed], ...withChange(change) };
    },
    'tools.previewMove': ({ tools, to }) => registry.previewMove(tools, to),
    'tools.lint': (_, context) => sendReport(registry, context),
    'tools.previewFixes': async ({ report, ids }) => ({ files: [...(await registry.previewFixes(report, ids))] }),
    'tools.fix': ({ report, ids }) => registry.fix(report, ids),
    'tools.undo': async ({ id }) => ({ change: await history.undo(id) }),
    'tools.redo': async () => ({ change: await history.redo() }),
  };
}

function withChange(change: RegistryChange | undefined): { readonly change?: RegistryChange } {
  return change ? { change } : {};
}

/** Findings of one piece. */
const PIECE = 512;

async function sendReport(registry: Registry, { stream, signal }: StreamContext<'tools.lint'>) {
  const { id, findings } = await registry.lint(() => setImmediate());
  for (let at = 0; at < findings.length; at += PIECE) {
    await stream.room();
    signal.throwIfAborted();
    stream.send({ findings: findings.slice(at, at + PIECE) });
  }
  return { report: id, total: findings.length };
}
