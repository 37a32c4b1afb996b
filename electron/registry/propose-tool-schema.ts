import { AppError } from '../../shared/contract/errors.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { writeJson } from '../../shared/lib/write-json.ts';
import type { SampleCounts, SchemaChange, SchemaField, SchemaProposal } from '../../shared/model/schema-proposal.ts';
import { jsonReasonText } from '../../shared/text/problem-text.ts';
import { proposeSchema } from '../schemas/infer/propose-schema.ts';
import { readSample, type Sample } from '../schemas/infer/sample.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import type { RecordedCalls } from './recorded-calls.ts';

export interface ProposalQuestion {
  /** Full name under which calls were recorded. */
  readonly tool: string;
  /** Text of the definition as it is being written. */
  readonly definition: string;
  readonly field: SchemaField;
}

export interface ProposalParts {
  readonly recorded: RecordedCalls;
  /** Waited for so often that nothing else waits long. */
  readonly onTurn: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** Samples that a proposal rests on. */
const MAX_SAMPLES = 300;

/**
 * Proposes a schema of a tool: that of its results from recorded ones, that of its arguments from recorded ones and the
 * examples of the definition. Throws `invalid_json`.
 */
export async function proposeToolSchema(question: ProposalQuestion, parts: ProposalParts): Promise<SchemaProposal> {
  const { tool, definition, field } = question;
  const members = readMembers(definition);
  const recorded = await parts.recorded.callsOf(tool, parts.signal);
  const isInput = field === 'inputSchema';
  const examples = isInput ? examplesIn(members.spelled) : [];
  const texts = [...examples, ...(isInput ? recorded.argumentsTexts : recorded.resultTexts)];
  const { samples, different, unread } = await differentSamples(texts, parts);
  const found = await proposeSchema(members.plain[field], samples, parts.onTurn);
  const { calls, runs } = recorded;
  const isCut = recorded.isCut || different > samples.length;
  const counts: SampleCounts = { calls, runs, examples: examples.length, different: samples.length, unread, isCut };
  return { changes: found.map((change) => changeIn(field, change)), samples: counts };
}

type Members = Readonly<Record<string, unknown>>;

function readMembers(definition: string): { readonly plain: Members; readonly spelled: Members } {
  const read = readJsonc(definition, { maxDepth: MAX_JSON_DEPTH, keepSpelling: true });
  if (!read.ok) throw new AppError('invalid_json', { ...read, reason: jsonReasonText(read.reason) });
  return { plain: membersOf(read.plain), spelled: membersOf(read.value) };
}

function membersOf(value: unknown): Members {
  // Any object has members; of anything else there are none to look at.
  return value !== null && typeof value === 'object' ? (value as Members) : {};
}

function examplesIn({ examples }: Members): readonly string[] {
  return Array.isArray(examples) ? examples.map((example: unknown) => writeJson(example)) : [];
}

/** The same value recorded again says nothing more. */
async function differentSamples(texts: readonly string[], { onTurn, signal }: ProposalParts) {
  const different = [...new Set(texts)];
  const samples: Sample[] = [];
  let unread = 0;
  for (const text of different.slice(0, MAX_SAMPLES)) {
    signal.throwIfAborted();
    const sample = readSample(text);
    if (sample) samples.push(sample);
    else unread += 1;
    if (text.length > LARGE_CHARS) await onTurn();
  }
  return { samples, unread, different: different.length - unread };
}

/** Reading a text of so many characters takes a millisecond or more. */
const LARGE_CHARS = 16 * 1024;

function changeIn(
  field: SchemaField,
  { path, before, after, seen, of }: Awaited<ReturnType<typeof proposeSchema>>[number],
): SchemaChange {
  return {
    path: [field, ...path.map(String)],
    ...(before !== undefined && { before: writeJson(before) }),
    ...(after !== undefined && { after: writeJson(after) }),
    seen,
    of,
  };
}
