import type { ModelApi } from '../../../shared/model/model-reply.ts';
import { isModelAddress, MODEL_HOMES, type ModelView } from '../../../shared/model/model-settings.ts';
import type { SettingEdit } from '../../../shared/model/settings.ts';
import { MODEL_PLACES, type AddressAdviceCode, type ModelPlace } from '../../../shared/text/model-settings-text.ts';

export type AskedApi = Exclude<ModelApi, 'scripted'>;

interface Place {
  readonly api: AskedApi;
  /** Absent for the provider itself. */
  readonly baseUrl?: string;
}

const PLACES: Readonly<Record<ModelPlace, Place>> = {
  openai: { api: 'responses' },
  anthropic: { api: 'anthropic' },
  ollama: { api: 'chat', baseUrl: 'http://localhost:11434/v1' },
  vllm: { api: 'chat', baseUrl: 'http://localhost:8000/v1' },
  lmstudio: { api: 'chat', baseUrl: 'http://localhost:1234/v1' },
};

/** Fills in how and where a model is asked. A key goes where the address changes: it was meant for another. */
export function placeEdits(place: ModelPlace, now: Pick<ModelView, 'api' | 'baseUrl'>): readonly SettingEdit[] {
  const { api, baseUrl } = PLACES[place];
  const isSame =
    now.api !== undefined && now.api !== 'scripted' && hostOf(now.api, now.baseUrl) === hostOf(api, baseUrl);
  return [
    { field: '/model/api', value: api },
    { field: '/model/baseUrl', ...(baseUrl !== undefined && { value: baseUrl }) },
    ...(isSame ? [] : [{ field: '/model/key' }]),
  ];
}

/** The known place that an address is; undefined for any other. */
export function placeOf(api: AskedApi, baseUrl: string | undefined): ModelPlace | undefined {
  const host = hostOf(api, baseUrl);
  return MODEL_PLACES.find((place) => hostOf(PLACES[place].api, PLACES[place].baseUrl) === host);
}

export interface AddressAdvice {
  readonly code: AddressAdviceCode;
  readonly wanted: string;
}

/** What may be wrong with an address; undefined where nothing is known against it. */
export function addressAdvice({ api, baseUrl, key }: ModelView): AddressAdvice | undefined {
  if (baseUrl === undefined || api === undefined || api === 'scripted' || !isModelAddress(baseUrl)) return undefined;
  const { origin, protocol, hostname, pathname } = new URL(baseUrl);
  const path = pathname.replace(/\/+$/, '');
  const base = path.replace(/\/(?:chat\/completions|responses|messages|models)$/, '');
  const isAnthropic = api === 'anthropic';
  if (base !== path) return { code: 'endpoint', wanted: origin + (isAnthropic ? base.replace(/\/v1$/, '') : base) };
  if (isAnthropic && path.endsWith('/v1')) return { code: 'doubled_path', wanted: origin + path.slice(0, -3) };
  if (!isAnthropic && path === '') return { code: 'no_path', wanted: `${origin}/v1` };
  const isOpen = protocol === 'http:' && key !== undefined && !isLoopback(hostname);
  return isOpen ? { code: 'in_the_clear', wanted: '' } : undefined;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname) || hostname.endsWith('.localhost');
}

/** `localhost` under its name in numbers is the same place. */
function hostOf(api: AskedApi, baseUrl: string | undefined): string {
  const address = baseUrl ?? MODEL_HOMES[api].baseUrl;
  return isModelAddress(address)
    ? new URL(address).host.replace(/^(?:127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost')
    : address;
}
