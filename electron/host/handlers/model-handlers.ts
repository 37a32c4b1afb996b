import { setImmediate } from 'node:timers/promises';
import type { TokenCounter } from '../../models/token-counter.ts';
import { toolModelText } from '../../models/tool-model-text.ts';
import { proposeToolSchema } from '../../registry/propose-tool-schema.ts';
import type { RecordedCalls } from '../../registry/recorded-calls.ts';
import { recordedCases } from '../../registry/recorded-cases.ts';
import type { Registry } from '../../registry/registry.ts';
import type { WorkspaceModels } from '../workspace-models.ts';
import type { Handlers } from './handlers.ts';

type ModelCall = 'tools.modelText' | 'tools.recorded' | 'tools.recordedCases' | 'tools.proposeSchema';

export interface ModelParts {
  readonly registry: Registry;
  readonly recorded: RecordedCalls;
  readonly tokens: TokenCounter;
  readonly models: Pick<WorkspaceModels, 'calibrated'>;
  readonly allow: () => readonly string[];
}

/** What a model reads of a tool, and what recorded calls say of its schemas. */
export function createModelHandlers({
  registry,
  recorded,
  tokens,
  models,
  allow,
}: ModelParts): Pick<Handlers, ModelCall> {
  return {
    async 'tools.modelText'({ name, text }, { signal }) {
      const shown = text ?? (await registry.read(name)).text;
      return toolModelText(
        { name, text: shown, allow: allow() },
        { registry, tokens, calibrate: await models.calibrated(), signal },
      );
    },
    async 'tools.recorded'({ name }, { signal }) {
      const { calls, runs, isCut, resultTexts } = await recorded.callsOf(name, signal);
      return { calls, runs, isCut, results: resultTexts.length };
    },
    async 'tools.recordedCases'({ name }, { signal }) {
      return recordedCases(await recorded.callsOf(name, signal));
    },
    'tools.proposeSchema': ({ name, definition, field }, { signal }) =>
      proposeToolSchema({ tool: name, definition, field }, { recorded, signal, onTurn: () => setImmediate() }),
  };
}
