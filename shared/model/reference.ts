/** Something outside the workspace that a text of it names: a variable of the host's environment, or a secret of the user. */
export interface Reference {
  readonly kind: 'env' | 'secret';
  readonly name: string;
  /** As it is spelled, `${secret:shop}`. */
  readonly spelled: string;
}

const REFERENCE = /\$\{(env|secret):([^{}"\\\s]+)\}/g;

/** The references of a text in order, each as often as it occurs. */
export function referencesIn(text: string): Reference[] {
  return [...text.matchAll(REFERENCE)].map(([spelled, kind, name = '']) => ({
    kind: kind === 'env' ? 'env' : 'secret',
    name,
    spelled,
  }));
}

/** The text with something in the place of each reference; what is put there is not looked at again. */
export function replaceReferences(text: string, put: (reference: Reference) => string): string {
  return text.replace(REFERENCE, (spelled, kind: Reference['kind'], name: string) => put({ kind, name, spelled }));
}

/** A name that a secret may have: short, and plain enough for a reference, a shell and a list. */
export const SECRET_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;

export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}
