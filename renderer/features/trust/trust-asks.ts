import type { TrustAsks } from '../../../shared/model/workspace.ts';

const ASK_KINDS = ['commands', 'modules', 'hosts', 'names'] as const satisfies readonly (keyof TrustAsks)[];
export type AskKind = (typeof ASK_KINDS)[number];

/** One thing a folder asks for; `isNew` since the person last trusted it. */
export interface Ask {
  readonly text: string;
  readonly isNew: boolean;
}

export function countAsks(asks: TrustAsks): number {
  return ASK_KINDS.reduce((sum, kind) => sum + asks[kind].length, 0);
}

/** Everything the folder asks for, by kind; new things stand first. Kinds without any are left out. */
export function listAsks(asks: TrustAsks, newAsks: TrustAsks): readonly { kind: AskKind; asks: readonly Ask[] }[] {
  return ASK_KINDS.filter((kind) => asks[kind].length > 0).map((kind) => {
    const isNew = (text: string) => newAsks[kind].includes(text);
    const listed = asks[kind].map((text) => ({ text, isNew: isNew(text) }));
    return { kind, asks: listed.toSorted((a, b) => Number(b.isNew) - Number(a.isNew)) };
  });
}
