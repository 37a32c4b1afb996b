import { editDefinition } from '../../../../../shared/lib/edit-definition.ts';
import type { DraftFinding } from '../../../../../shared/model/lint.ts';

/** Texts before and after one fix. */
export interface FixPreview {
  readonly before: string;
  readonly after: string;
}

/** Fixes whose changes stand in the list, and the longest text of which they are worked out while somebody types. */
const MAX_PREVIEWS = 8;
const MAX_LENGTH = 200_000;

/** What the first fixes change; all of them are shown before all are applied. */
export function previewsOf(text: string, findings: readonly DraftFinding[]): ReadonlyMap<DraftFinding, FixPreview> {
  if (text.length > MAX_LENGTH) return new Map();
  const mends = findings.flatMap((finding) =>
    finding.fix?.kind === 'mend' ? [{ finding, edits: finding.fix.edits }] : [],
  );
  return new Map(
    mends
      .slice(0, MAX_PREVIEWS)
      .map(({ finding, edits }) => [finding, { before: text, after: editDefinition(text, edits) }]),
  );
}
