import { AppError } from '../../shared/contract/errors.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import type { ModelTextAbsence } from '../../shared/model/model-text.ts';
import { isWarning } from '../../shared/model/problem.ts';
import { jsonReasonText } from '../../shared/text/problem-text.ts';
import type { Registry } from '../registry/registry.ts';
import { decide } from '../registry/tool-pattern.ts';
import type { ReadableTool } from './schemas-text.ts';

/** A definition as a model would read it, and why it would not be shown to one that writes code. */
export interface ToolDraft {
  readonly tool: ReadableTool;
  readonly absent: readonly ModelTextAbsence[];
}

export interface DraftQuestion {
  /** Full name of the tool as it is saved. */
  readonly name: string;
  readonly text: string;
  readonly allow: readonly string[];
}

const MAX_DEPTH = 128;

/** Reads the text of a definition; schemas keep the spelling of their numbers. Throws `invalid_json` or `invalid_tool`. */
export function readToolDraft(registry: Registry, { name, text, allow }: DraftQuestion): ToolDraft {
  const read = readJsonc(text, { maxDepth: MAX_DEPTH, keepSpelling: true });
  if (!read.ok) throw new AppError('invalid_json', { ...read, reason: jsonReasonText(read.reason) });
  const check = registry.check(name, text);
  if (check.name === undefined) throw new AppError('invalid_tool', { reason: 'it needs a name', line: 1, column: 1 });
  // What has a name is an object.
  const members = read.value as Readonly<Record<string, unknown>>;
  const { description, inputSchema = {}, outputSchema, allowedCallers } = members;
  const isShown = (value: unknown) => value !== undefined && value !== null;
  return {
    tool: {
      name: check.name,
      description: typeof description === 'string' ? description : '',
      inputSchema,
      ...(isShown(outputSchema) && { outputSchema }),
    },
    absent: [
      ...(Array.isArray(allowedCallers) && !allowedCallers.includes('program') ? (['callers'] as const) : []),
      ...(check.problems.every(isWarning) ? [] : (['unusable'] as const)),
      ...(decide(check.name, allow).allowed ? [] : (['not_allowed'] as const)),
    ],
  };
}
