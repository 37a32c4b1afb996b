/** Whether annotations that came from elsewhere count. */
export interface ClaimState {
  readonly of: 'server' | 'import';
  readonly counts: boolean;
  /** What is said in their place is not what the server says. */
  readonly isOwn: boolean;
}

interface Annotated {
  /** The annotations of the definition as JSON. */
  readonly said: string | undefined;
  /** Whether those of an import are confirmed; undefined for a tool that was not imported. */
  readonly imported: boolean | undefined;
  readonly claims: Readonly<Record<string, unknown>> | undefined;
}

/** Undefined where nobody else says anything of how the tool behaves. */
export function claimState({ said, imported, claims }: Annotated): ClaimState | undefined {
  if (claims) return { of: 'server', counts: said !== undefined, isOwn: said !== undefined && !isSame(said, claims) };
  if (imported === undefined || said === undefined) return undefined;
  return { of: 'import', counts: imported, isOwn: false };
}

function isSame(said: string, claims: Readonly<Record<string, unknown>>): boolean {
  const own: unknown = JSON.parse(said);
  return sorted(own) === sorted(claims);
}

/** Annotations are flat, so the order of their names is all that may differ. */
function sorted(value: unknown): string {
  return value !== null && typeof value === 'object'
    ? JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : JSON.stringify(value);
}
