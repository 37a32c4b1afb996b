import type { TokenCount } from '../../shared/model/model-text.ts';
import { openModel, type OpenedModel } from '../models/clients/open-model.ts';
import { observeUsage } from '../models/observe-usage.ts';
import type { ModelSettings } from '../workspace/settings.ts';
import type { Log } from './host.ts';
import type { Rooms } from './rooms.ts';
import { createCalibrationStore } from './user-folder/calibration-store.ts';

/** The models that a workspace asks, and what their providers counted. */
export interface WorkspaceModels {
  readonly open: (settings: ModelSettings) => Promise<OpenedModel>;
  /** With what definitions cost the model of the settings, where its provider has counted some. */
  readonly calibrated: () => Promise<(count: TokenCount) => TokenCount>;
  /** Nothing of it is under way any more. Quick once the token counter is closed. */
  settled(): Promise<void>;
}

export function createWorkspaceModels(
  { workspace, references, mayStart, tokens }: Pick<Rooms, 'workspace' | 'references' | 'mayStart' | 'tokens'>,
  { configFolder, log }: { readonly configFolder: string; readonly log: Log },
): WorkspaceModels {
  const store = createCalibrationStore(configFolder, log);
  const onError = (error: unknown) =>
    log({ level: 'warning', message: 'What a model counted could not be kept', error });
  const underWay = new Set<Promise<void>>();
  function beside(work: Promise<void>): void {
    const done = work.catch(onError).finally(() => underWay.delete(done));
    underWay.add(done);
  }
  return {
    async open(settings) {
      const opened = await openModel({ workspace, settings, references, mayStart });
      if (!opened.ok) return opened;
      const { client, facts } = opened;
      const onRequest = (counted: Parameters<typeof store.add>[1]) => store.add(facts, counted);
      return { ...opened, client: observeUsage(client, { tokens, onRequest, beside }) };
    },
    settled: async () => void (await Promise.all(underWay)),
    async calibrated() {
      const { api, name } = workspace.settings().model ?? {};
      const factors = api && name !== undefined ? await store.factors({ api, name }) : undefined;
      if (!factors || name === undefined) return (count) => count;
      return (count) => {
        if (count.by === 'length') return count;
        const { requests } = factors;
        const corrected = Math.round(count.tokens * factors.definitions);
        return { ...count, measured: { tokens: corrected, model: name, requests } };
      };
    },
  };
}
