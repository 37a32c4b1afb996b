import { MODEL_APIS, type ModelApi } from '../../../shared/model/model-reply.ts';
import { ModelSettingsSchema, type ModelSettings } from '../../workspace/settings.ts';
import { fitsSchema } from '../fits-schema.ts';

/**
 * The model that a text of the command line means: `name` of the workspace's model, `api:name` at its provider,
 * `api:name@address`, `scripted:file`, or the JSON of `model` in `gatehouse.json`. The key of the workspace's model goes to
 * no other address. Undefined where it means none.
 */
export function modelOfSpec(spec: string, own: ModelSettings = {}): ModelSettings | undefined {
  if (spec.startsWith('{')) return jsonSpec(spec);
  const [, named, rest = ''] = /^([a-z]+):([^]*)$/.exec(spec) ?? [];
  const api = MODEL_APIS.find((known) => known === named);
  if (api === undefined) return spec.trim() === '' ? undefined : { ...own, name: spec };
  if (rest === '') return undefined;
  if (api === 'scripted') return { api, file: rest };
  return ofApi(api, rest, own);
}

function ofApi(api: ModelApi, rest: string, own: ModelSettings): ModelSettings {
  const [name = '', baseUrl] = rest.split(/@(?=https?:\/\/)/);
  const isOwn = own.api === api && own.baseUrl === baseUrl;
  const { key, maxOutputTokens, budgets } = own;
  return {
    api,
    name,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(isOwn && key !== undefined && { key }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(budgets && { budgets }),
  };
}

function jsonSpec(spec: string): ModelSettings | undefined {
  try {
    const settings: unknown = JSON.parse(spec);
    return fitsSchema(ModelSettingsSchema, settings) ? settings : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
