import type { ModelFacts } from '../../../shared/model/conversation.ts';
import type { ModelApi, ModelFault } from '../../../shared/model/model-reply.ts';
import { isModelAddress, keyReference, MODEL_HOMES } from '../../../shared/model/model-settings.ts';
import type { MayStart } from '../../processes/may-start.ts';
import type { References } from '../../workspace/references.ts';
import type { ModelSettings } from '../../workspace/settings.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { createModelClient } from './create-client.ts';
import type { ModelClient } from './model-client.ts';
import { createScriptedClient } from './scripted-client.ts';

export interface OpenModelParts {
  readonly workspace: Pick<Workspace, 'readFile'>;
  readonly settings: ModelSettings;
  readonly references: References;
  readonly mayStart: MayStart;
}

export type OpenedModel =
  | { readonly ok: true; readonly client: ModelClient; readonly facts: ModelFacts }
  | { readonly ok: false; readonly fault: ModelFault };

/** The model that settings name. The key is looked up each time, so that a new one counts at once. */
export async function openModel({
  workspace,
  settings: wanted,
  references,
  mayStart,
}: OpenModelParts): Promise<OpenedModel> {
  const { api, file, name, ...settings } = wanted;
  if (api === undefined) return fault('not_set_up', { field: '"model" with an "api"' });
  if (api === 'scripted') {
    if (file === undefined) return fault('not_set_up', { field: '"file" under "model"' });
    const read = async () => (await workspace.readFile(file)).text;
    return { ok: true, client: createScriptedClient({ file, read }), facts: { api, name: file, host: '' } };
  }
  if (name === undefined) return fault('not_set_up', { field: '"name" under "model"' });
  const baseUrl = (settings.baseUrl ?? MODEL_HOMES[api].baseUrl).replace(/\/+$/, '');
  if (!isModelAddress(baseUrl)) return fault('not_set_up', { field: 'a "baseUrl" under "model" that is an address' });
  const { host } = new URL(baseUrl);
  if (!mayStart({ kind: 'request', host })) return fault('not_trusted', { host });
  const key = await keyOf(api, settings, references);
  if (!key.ok) return key;
  return {
    ok: true,
    client: await createModelClient(api, { name, baseUrl, key: key.key }),
    facts: { api, name, host },
  };
}

/** What the settings reach and read for a model, also what they do not spell out. */
export function modelAsks({ api, baseUrl, key }: ModelSettings): {
  readonly hosts: readonly string[];
  readonly names: readonly string[];
} {
  if (api === undefined || api === 'scripted') return { hosts: [], names: [] };
  const home = MODEL_HOMES[api];
  const address = baseUrl ?? home.baseUrl;
  return {
    hosts: isModelAddress(address) ? [new URL(address).host] : [],
    names: key === undefined && baseUrl === undefined ? [home.key] : [],
  };
}

type KeyFound = { readonly ok: true; readonly key: string } | Extract<OpenedModel, { readonly ok: false }>;

/** The usual variable is for the provider itself: another address gets no key that nobody named for it. */
async function keyOf(
  api: Exclude<ModelApi, 'scripted'>,
  { key, baseUrl }: ModelSettings,
  references: References,
): Promise<KeyFound> {
  const wanted = key ?? (baseUrl === undefined ? MODEL_HOMES[api].key : '');
  if (wanted === '') return { ok: true, key: '' };
  if (!keyReference(wanted)) return fault('key_in_workspace', {});
  const found = await references.resolve(wanted);
  if (!found.ok || found.text === '') return fault('key_missing', { reference: wanted });
  return { ok: true, key: found.text };
}

function fault(code: ModelFault['code'], data: ModelFault['data']): Extract<OpenedModel, { readonly ok: false }> {
  return { ok: false, fault: { code, data } };
}
