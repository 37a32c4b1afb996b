/** A value that came from `${secret:name}`: wherever it would leave the host, the reference stands in its place. */
export interface UsedSecret {
  readonly name: string;
  readonly value: string;
}

export type Resolved =
  | { readonly ok: true; readonly text: string; readonly secrets: readonly UsedSecret[] }
  /** The references that name nothing, as they are spelled, `${secret:shop}`. */
  | { readonly ok: false; readonly missing: readonly string[] };

/** Puts values in the place of `${env:NAME}` and `${secret:NAME}`; every other text stays as it is. */
export interface References {
  resolve(text: string): Promise<Resolved>;
}
