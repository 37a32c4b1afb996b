import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../../shared/contract/errors.ts';
import { FORMAT_IDS, FORMATS } from '../../../shared/model/exchange.ts';
import type { Export, ExportWish } from '../../../shared/model/export.ts';
import { exportFile } from '../../../shared/model/export-file.ts';
import type { ExportView, ShownFinding } from '../../../shared/model/export-view.ts';
import { fixChanges } from '../../registry/edit-export.ts';
import type { TokenCounter } from '../../models/token-counter.ts';
import type { Registry } from '../../registry/registry.ts';
import type { ShellServices } from '../host.ts';
import type { Handlers } from './handlers.ts';

type ExchangeCall = Extract<keyof Handlers, `exchange.${string}`>;

export interface ExchangeParts {
  readonly registry: Registry;
  readonly tokens: TokenCounter;
  readonly shell: Pick<ShellServices, 'saveText'>;
}

/** Tools that come from texts of other programs, and go to them. */
export function createExchangeHandlers({ registry, tokens, shell }: ExchangeParts): Pick<Handlers, ExchangeCall> {
  return {
    'exchange.preview': (ask, { signal }) => registry.previewSources(ask, () => onTurn(signal)),
    async 'exchange.import'({ tools: items, shutOut }) {
      const { tools, change } = await registry.import(items, shutOut);
      return { tools: [...tools], ...(change && { change }) };
    },
    'exchange.export': (wish, { signal }) => exportView(registry, wish, signal),
    'exchange.tokens': (wish, { signal }) => tokens.count(registry.exportTools(wish).text, signal),
    async 'exchange.survey'(selection, { signal }) {
      const formats = [];
      for (const format of FORMAT_IDS.filter((id) => FORMATS[id] !== 'in')) {
        await onTurn(signal);
        const made = registry.exportTools({ ...selection, format });
        const { findings, losses, notExported } = made;
        formats.push({
          format,
          findings: findings.length,
          losses: losses.length,
          notExported: notExported.length,
        });
      }
      return { formats };
    },
    async 'exchange.fix'({ wish, revision, ids }) {
      const { fixed, change } = await registry.fixExport(wish, revision, ids);
      return { fixed, ...(change && { change }) };
    },
    async 'exchange.save'({ wish }) {
      if (!shell.saveText) throw new AppError('unsupported', { what: 'save a file in a dialog of the system' });
      const { text } = registry.exportTools(wish);
      const file = await shell.saveText(exportFile(wish.format).name, text);
      return file === undefined ? {} : { file };
    },
  };
}

async function onTurn(signal: AbortSignal): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

/** Findings of which a person sees what their fix changes; each has a definition to edit. */
const MAX_SHOWN_FIXES = 200;

async function exportView(registry: Registry, wish: ExportWish, signal: AbortSignal): Promise<ExportView> {
  const revision = registry.current().hash;
  const { format, text, tools, names, losses, findings, notExported } = registry.exportTools(wish);
  const shown: ShownFinding[] = [];
  for (const [id, finding] of findings.entries()) {
    if (finding.fix && id < MAX_SHOWN_FIXES) await onTurn(signal);
    shown.push(await shownFinding(registry, finding, id));
  }
  return {
    ...{ revision, format, text, tools: [...tools], names },
    losses: losses.map((loss) => ({ ...loss })),
    findings: shown,
    notExported: notExported.map((one) => ({ ...one })),
  };
}

async function shownFinding(
  registry: Registry,
  { fix, tool, pointer, code, data }: Export['findings'][number],
  id: number,
): Promise<ShownFinding> {
  const finding = { id, tool, pointer, code, data, isFixable: fix !== undefined };
  if (!fix || id >= MAX_SHOWN_FIXES) return finding;
  return { ...finding, changes: fixChanges((await registry.read(tool)).text, fix) };
}
