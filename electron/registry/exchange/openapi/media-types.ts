/** Kinds of bodies, by what a binding makes of an argument. */
export type MediaKind = 'json' | 'form' | 'multipart' | 'text' | 'bytes';

export function mediaKind(type: string): MediaKind {
  if (isJson(type) || /^(?:\*|application)\/\*/.test(type)) return 'json';
  if (FORM.test(type)) return 'form';
  if (/^multipart\//i.test(type)) return 'multipart';
  return TEXT.test(type) ? 'text' : 'bytes';
}

export function isJson(type: string): boolean {
  return /^(?:application|text)\/(?:[^;]*\+)?json\b/i.test(type);
}

/** The type as a header may say it: a wildcard is no type. */
export function concreteType(type: string, kind: MediaKind): string {
  if (!type.includes('*')) return type;
  if (kind === 'json') return 'application/json';
  return kind === 'text' ? 'text/plain' : 'application/octet-stream';
}

const FORM = /^application\/x-www-form-urlencoded\b/i;
const TEXT =
  /^text\/|^[^;]+\+(?:xml|yaml)\b|^application\/(?:xml|yaml|x-yaml|graphql|sql|javascript|x-ndjson|jsonl|toml|csv)\b/i;

/** Preferred first. */
export const MEDIA_KINDS: readonly MediaKind[] = ['json', 'form', 'multipart', 'text', 'bytes'];
