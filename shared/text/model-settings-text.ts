import type { ModelBudgets } from '../model/conversation.ts';
import type { ModelApi } from '../model/model-reply.ts';
import type { ModelKeyFault } from '../model/model-settings.ts';

/** Places where people have models, as the form fills them in. */
export const MODEL_PLACES = ['openai', 'anthropic', 'ollama', 'vllm', 'lmstudio'] as const;
export type ModelPlace = (typeof MODEL_PLACES)[number];

/** What may be wrong with an address although it is one. */
export const ADDRESS_ADVICE = [
  'no_path', // servers that speak like OpenAI answer under /v1: wanted
  'doubled_path', // the client adds /v1 itself: wanted
  'endpoint', // it is that of one call: wanted
  'in_the_clear', // a key would go over the network unencrypted
] as const;
export type AddressAdviceCode = (typeof ADDRESS_ADVICE)[number];

/** Words of the model in the settings. */
export const modelSettingsText = {
  title: 'Model',
  about: 'Who writes programs in conversations. Its key stays out of the folder.',
  api: {
    label: 'Speaks',
    none: 'No model',
    hint: 'How the model is spoken to. Ollama, vLLM, LM Studio and most others speak OpenAI Chat.',
    names: {
      responses: 'OpenAI Responses',
      chat: 'OpenAI Chat',
      anthropic: 'Anthropic Messages',
      scripted: 'A file of replies',
    } satisfies Readonly<Record<ModelApi, string>>,
  },
  fill: 'Fill in for',
  fillLabel: 'Fill in for a provider or server',
  places: {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    ollama: 'Ollama',
    vllm: 'vLLM',
    lmstudio: 'LM Studio',
  } satisfies Readonly<Record<ModelPlace, string>>,
  placeAdvice: {
    openai: 'OpenAI itself.',
    anthropic: 'Anthropic itself: the client adds /v1.',
    ollama: 'Ollama on this machine: no key. The model is named as “ollama list” names it.',
    vllm: 'vLLM on this machine: the model is named as it was served. A key only where it was started with --api-key.',
    lmstudio: 'LM Studio on this machine: start its server first. No key; the model is named as its list names it.',
  } satisfies Readonly<Record<ModelPlace, string>>,
  address: {
    label: 'Base URL',
    hint: 'Unset, the provider itself is asked. Servers that speak like OpenAI end in /v1.',
    advice: {
      no_path: (wanted) => `Servers that speak like OpenAI answer under /v1: it is most likely ${wanted}.`,
      doubled_path: (wanted) => `The client adds /v1 itself: it is most likely ${wanted}.`,
      endpoint: (wanted) => `This is the address of one call. The base is ${wanted}.`,
      in_the_clear: () => 'The key would go over the network without encryption. Use https.',
    } satisfies Readonly<Record<AddressAdviceCode, (wanted: string) => string>>,
  },
  name: {
    label: 'Name',
    unset: 'name of the model',
    hint: 'As the provider or server names it.',
    missing: 'No conversation can begin before the model has a name.',
  },
  key: {
    label: 'Key',
    kind: 'Where the key lies',
    name: { secret: 'Name of the secret', env: 'Name of the variable' },
    kinds: {
      usual: (variable: string) => `${variable}, if it is set`,
      none: 'No key',
      secret: 'Secret',
      env: 'Variable',
    },
    hint: {
      usual: 'The host reads it from its environment.',
      none: 'Nothing is sent as a key.',
      secret: 'Only this name stands in the folder.',
      env: 'Of the host’s environment. Only this name stands in the folder.',
    },
    set: 'Set it…',
    notSet: (name: string) => `The secret ${name} is not set.`,
    faults: {
      in_file: 'A key stands in gatehouse.json itself, so it is not used. Take it out, and name a secret here.',
      no_variable: 'The host has no such variable, or it is empty.',
    } satisfies Readonly<Record<ModelKeyFault, string>>,
    looksLikeKey: 'This looks like the key itself, which never stands in the folder. Name the secret, then set it.',
    badName: {
      secret: 'A name has letters, digits, _ . and - only, for example openai.',
      env: 'A variable has letters, digits and _ only, for example OPENAI_API_KEY.',
    },
  },
  file: {
    label: 'Replies',
    unset: 'replies.json',
    hint: 'A JSON file of this folder; one reply after another answers the tasks. Nothing leaves the machine.',
    outside: 'The file lies in this folder: write its path from here, such as replies.json.',
  },
  output: { label: 'Reply length', note: 'tokens that the model may write at once', unset: 'provider’s own' },
  budgets: {
    rounds: { label: 'Rounds', note: 'replies of the model to one task' },
    tokens: { label: 'Tokens', note: 'read and written in one task, as the provider counts them' },
    timeMs: { label: 'Time', note: 'of one task, stopped while a call is held' },
  } satisfies Readonly<Record<keyof ModelBudgets, Readonly<Record<'label' | 'note', string>>>>,
} as const;
