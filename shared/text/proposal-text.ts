import type { SampleCounts, SchemaField } from '../model/schema-proposal.ts';
import { numberText } from './number-text.ts';

const NAMES: Readonly<Record<SchemaField, string>> = { inputSchema: 'input schema', outputSchema: 'output schema' };

/** Words of schemas that are proposed from what was recorded. */
export const proposalText = {
  title: (field: SchemaField) => `Propose the ${NAMES[field]}`,
  /** The button that opens the dialog. */
  from: {
    inputSchema: (count: number) => `From ${amount(count, 'example')}…`,
    outputSchema: (count: number) => `From ${amount(count, 'result')}…`,
  } satisfies Readonly<Record<SchemaField, (count: number) => string>>,
  fromNothing: 'Propose…',
  none: {
    inputSchema:
      'There is nothing to propose from yet. Run a program that calls this tool, or add examples to the definition.',
    outputSchema: 'There is nothing to propose from yet. Run a program that calls this tool: its results are recorded.',
  } satisfies Readonly<Record<SchemaField, string>>,
  looking: 'Comparing the schema with what was recorded…',
  failed: 'Nothing could be proposed.',
  fits: 'Everything that was recorded fits the schema, and nothing in it says more. There is nothing to change.',
  changes: 'Changes',
  sides: { before: 'The schema as it is', after: 'The schema as proposed' },
  whole: 'the whole schema',
  takenOut: 'taken out',
  seen: (seen: number, of: number) => `${numberText(seen)} of ${numberText(of)}`,
  seenHint: 'Values that speak for it, of all that were seen there',
  accept: (count: number) => (count === 1 ? 'Accept 1 change' : `Accept ${count} changes`),
  cancel: 'Cancel',
  close: 'Close',
  kept: 'It becomes part of the definition as it is being written: nothing is saved, and undo takes it back.',
} as const;

const SAMPLES: Readonly<Record<SchemaField, readonly [one: string, many: string]>> = {
  inputSchema: ['set of arguments', 'different sets of arguments'],
  outputSchema: ['result', 'different results'],
};

/** What a proposal rests on, in sentences. */
export function samplesText(counts: SampleCounts, field: SchemaField): string {
  const { different, calls, runs, examples, unread, isCut } = counts;
  const sources = [
    ...(calls > 0 ? [`${amount(calls, 'recorded call')} in ${amount(runs, 'run')}`] : []),
    ...(examples > 0 ? [amount(examples, 'example')] : []),
  ];
  const sentences = [
    `Rests on ${amount(different, ...SAMPLES[field])} from ${sources.join(' and ') || 'nothing'}.`,
    ...(unread > 0 ? [`${amount(unread, 'sample')} could not be read as JSON.`] : []),
    ...(isCut ? ['Older or very large calls were not looked at.'] : []),
  ];
  return sentences.join(' ');
}

function amount(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
