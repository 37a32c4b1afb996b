import { isSecretName, referencesIn, type Reference } from '../../../shared/model/reference.ts';
import { modelSettingsText } from '../../../shared/text/model-settings-text.ts';

const text = modelSettingsText.key;

/** How keys of providers begin. */
const KEY_BEGINS = /^(?:sk|rk|pk|gsk|xai|hf|key|nvapi|AIza)[-_]?(?=[\w-]{16})/;
const LONGEST_NAME = 64;

/** What a person typed as a name; one that came with its `${…}` goes without it. */
export function typedName(typed: string): string {
  const [reference] = referencesIn(typed);
  return reference?.spelled === typed.trim() ? reference.name : typed.trim();
}

/** Why a text is no name for a place where a key lies: also the key itself, which must not get into a file. */
export function keyNameFault(kind: Reference['kind'], typed: string): string | undefined {
  const name = typedName(typed);
  if (name === '') return undefined;
  if (name.length > LONGEST_NAME || KEY_BEGINS.test(name)) return text.looksLikeKey;
  const isName = kind === 'secret' ? isSecretName(name) : /^[A-Za-z_]\w*$/.test(name);
  return isName ? undefined : text.badName[kind];
}
