import { Type, type Static } from '@sinclair/typebox';
import { ModelBudgetsSchema } from './conversation.ts';
import { ModelApiSchema, type ModelApi } from './model-reply.ts';
import { referencesIn, type Reference } from './reference.ts';

/** Where a provider itself is asked, and where people keep their key for it. */
export interface ModelHome {
  readonly baseUrl: string;
  readonly key: string;
}

const OPENAI: ModelHome = { baseUrl: 'https://api.openai.com/v1', key: '${env:OPENAI_API_KEY}' };
/** What counts for each API while no address is set. */
export const MODEL_HOMES: Readonly<Record<Exclude<ModelApi, 'scripted'>, ModelHome>> = {
  responses: OPENAI,
  chat: OPENAI,
  anthropic: { baseUrl: 'https://api.anthropic.com', key: '${env:ANTHROPIC_API_KEY}' },
};

/** Tokens of one reply where the settings say nothing: Anthropic asks for a bound, and every model of the last years takes this one. */
export const ANTHROPIC_OUTPUT_TOKENS = 8192;

/** Why the key that the file names is none. */
export const MODEL_KEY_FAULTS = [
  'in_file', // it stands in the file itself
  'no_variable', // the host has no such variable, or it is empty
] as const;
export type ModelKeyFault = (typeof MODEL_KEY_FAULTS)[number];

/** `model` of the settings as a screen shows it: of a key only where it lies. */
export const ModelViewSchema = Type.Object({
  api: Type.Optional(ModelApiSchema),
  baseUrl: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  /** A reference. */
  key: Type.Optional(Type.String()),
  keyFault: Type.Optional(Type.Unsafe<ModelKeyFault>({ type: 'string', enum: MODEL_KEY_FAULTS })),
  file: Type.Optional(Type.String()),
  maxOutputTokens: Type.Optional(Type.Integer()),
  budgets: Type.Partial(ModelBudgetsSchema),
});
export type ModelView = Static<typeof ModelViewSchema>;

/** Where a key lies; undefined where the text is more or less than one reference. */
export function keyReference(key: string): Reference | undefined {
  const [reference, another] = referencesIn(key);
  return reference && !another && reference.spelled === key ? reference : undefined;
}

/** Whether a text is an address that a model can be asked at. */
export function isModelAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}
