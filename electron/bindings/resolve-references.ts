import { referencesIn, replaceReferences } from '../../shared/model/reference.ts';
import { writeJson } from '../../shared/lib/write-json.ts';
import type { References, UnresolvedReferences, UsedSecret } from '../workspace/references.ts';
import type { ChangeText } from './template/template.ts';

export interface ResolvedTexts {
  readonly ok: true;
  /** Puts values in the place of references, in texts of the binding alone: an argument that looks like one is none. */
  readonly put: ChangeText;
  readonly secrets: readonly UsedSecret[];
}

/** Looks up what a part of a binding refers to; undefined where it refers to nothing. */
export function resolveReferences(
  part: unknown,
  references: References,
): Promise<ResolvedTexts | UnresolvedReferences> | undefined {
  const spelled = [...new Set(referencesIn(writeJson(part)).map((reference) => reference.spelled))];
  return spelled.length === 0 ? undefined : resolveAll(spelled, references);
}

async function resolveAll(
  spelled: readonly string[],
  references: References,
): Promise<ResolvedTexts | UnresolvedReferences> {
  const found = await Promise.all(spelled.map((reference) => references.resolve(reference)));
  const unresolved = found.filter((each) => !each.ok);
  if (unresolved.length > 0) {
    const fault = unresolved.find((each) => each.fault !== undefined)?.fault;
    return { ok: false, missing: unresolved.flatMap(({ missing }) => missing), ...(fault && { fault }) };
  }
  const resolved = found.filter((each) => each.ok);
  const values = new Map(spelled.map((reference, index) => [reference, resolved[index]?.text ?? '']));
  return {
    ok: true,
    put: (text) => replaceReferences(text, (reference) => values.get(reference.spelled) ?? ''),
    secrets: resolved.flatMap(({ secrets }) => secrets),
  };
}
