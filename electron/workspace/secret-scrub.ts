import type { UsedSecret } from './references.ts';
import { scrubJson } from './secret-scrub-json.ts';
import { prepareSearch, quotedReference, replaceFound, type SecretSearch } from './secret-search.ts';

/** Puts references in the place of the values of some secrets, in whichever form they are written. */
export interface SecretScrub {
  /** Any text: a message, a line of a log. */
  text(text: string): string;
  /** JSON text; it stays JSON, and where nothing is found the very same text. */
  json(text: string): string;
}

/** Remembers the last ones it made: a key file takes milliseconds, and the calls of a tool use the same secrets. */
export function createSecretScrubs(): (secrets: readonly UsedSecret[]) => SecretScrub {
  const made = new Map<string, SecretScrub>();
  return (secrets) => {
    const key = JSON.stringify(secrets.map(({ reference, value }) => [reference, value]));
    const scrub = made.get(key) ?? createSecretScrub(secrets);
    made.delete(key);
    made.set(key, scrub);
    for (const [oldest] of made.size > MOST_KEPT ? made : []) {
      made.delete(oldest);
      break;
    }
    return scrub;
  };
}

const MOST_KEPT = 32;

export function createSecretScrub(secrets: readonly UsedSecret[]): SecretScrub {
  const search = prepareSearch(secrets);
  return {
    text: (text) => scrubCut(scrubText(text, search), secrets),
    json: (text) => scrubJson(text, search),
  };
}

function scrubText(text: string, { inText, wholes }: SecretSearch): string {
  const scrubbed = wholes.size === 0 ? text : text.replace(SHORT_STRING, (string) => quotedReference(string, wholes));
  return replaceFound(scrubbed, inText, { from: 0, to: scrubbed.length });
}

const SHORT_STRING = /"(?:[^"\\]|\\.){1,18}"/g;

/** A message that was cut may end inside a value. */
function scrubCut(text: string, values: readonly UsedSecret[]): string {
  if (!text.endsWith('…')) return text;
  const kept = text.slice(0, -1);
  for (const { reference, value } of values) {
    for (let length = value.length - 1; length >= SHORTEST_CUT; length -= 1) {
      if (kept.endsWith(value.slice(0, length))) return `${kept.slice(0, -length)}${reference}…`;
    }
  }
  return text;
}

/** What is shorter gives little away. */
const SHORTEST_CUT = 8;
