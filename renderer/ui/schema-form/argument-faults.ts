import { readJson } from '../../../shared/lib/read-json.ts';
import type { Draft } from '../../../shared/lib/schema-form/draft.ts';
import { draftJson, MAX_DEPTH } from '../../../shared/lib/schema-form/draft-json.ts';
import type { FormFault } from '../../../shared/lib/schema-form/form-fault.ts';
import { DRAFT_FAULT_TEXT } from '../../../shared/text/form-text.ts';
import { jsonReasonText } from '../../../shared/text/problem-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';

/** What keeps fields from being JSON. */
export function draftFaults(draft: Draft): readonly FormFault[] {
  const { faults } = draftJson(draft);
  return faults.length === 0
    ? NO_FAULTS
    : faults.map(({ pointer, reason }) => ({ pointer, message: DRAFT_FAULT_TEXT[reason] }));
}

const NO_FAULTS: readonly FormFault[] = [];

/** Text that is no JSON is at fault here and is never sent. */
export function jsonFaults(text: string): readonly FormFault[] {
  const read = readJson(text, { maxDepth: MAX_DEPTH });
  if (read.ok) return NO_FAULTS;
  const { reason, line, column, pointer = '' } = read;
  return [{ pointer, message: toolText.call.notJson(line, column, jsonReasonText(reason)) }];
}
