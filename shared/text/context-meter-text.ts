import type { Amount, ContextMeter } from '../model/context-meter.ts';
import type { DisclosureStyle } from '../model/prompt.ts';
import { numberText } from './number-text.ts';
import { bytesText, countText } from './run-text.ts';

const STYLES: Readonly<Record<DisclosureStyle, string>> = {
  schemas: 'with both schemas of each tool',
  signatures: 'with a typed stub of each tool',
  search: 'with the names of the tools',
};

/** Words of what a run costs the context of a model. */
export const contextMeterText = {
  title: 'Context meter',
  short: 'Context',
  unit: 'tokens',
  asCode: 'As code',
  asDirect: 'As direct calls',
  what: 'What',
  code: 'code',
  direct: 'direct, estimated',
  definitions: 'Definitions',
  program: 'Program or calls',
  returned: 'Results the model reads',
  together: 'Together',
  stayed: 'Stayed in the guest',
  none: 'none',
  unknown: 'unknown',
  counting: 'Counting tokens…',
  failed: 'The figures could not be made.',
  again: 'Count again',
  legend: { definitions: 'definitions', program: 'program', returned: 'returned', direct: 'estimate' },
  assumptions: 'How the estimate is made',
  counted:
    'Tokens are those of o200k_base, counted offline: exact for plain text that OpenAI models since GPT-4o read. ≈ marks an estimate.',
  settle: 'Only the figures of a provider settle it.',
} as const;

/** Tokens of an amount; `isEstimate` where more than their counting is uncertain. */
export function meterTokens({ tokens, by }: Amount, isEstimate: boolean): string {
  return `${isEstimate || by === 'length' ? '≈ ' : ''}${numberText(tokens)}`;
}

/** From which text the tokens of the definitions were counted. */
export function definitionsSource({ definitions }: ContextMeter): string {
  if (!definitions) return 'The text for models cannot be made of the workspace as it stands.';
  const { toolName, style, tools, isNewer, prompt } = definitions;
  const from = prompt === undefined ? '' : `, text of ${prompt}`;
  const now = isNewer ? ' As the tools are now; they have changed since this run.' : '';
  return `Code: name, description and arguments of ${toolName}, ${STYLES[style]}${from}. Direct: the same of ${countText(tools, 'function')}.${now}`;
}

/** From which texts those of what the model writes were counted. */
export function programSource({ calls }: ContextMeter): string {
  return `Code: the text of the program. Direct: name and arguments of ${countText(calls, 'call')}, a line each.`;
}

/** From which texts those of what the model reads of the run were counted. */
export function returnedSource({ calls, failedCalls, returned }: ContextMeter): string {
  const direct = `Direct: ${resultsOf(calls, failedCalls)}, a line each.`;
  if (!returned) return `Code: nothing came back, as the run has no end. ${direct}`;
  const { value, stdout } = returned;
  if (!value || !stdout) return `Code: what the model is told of a run that gave no value. ${direct}`;
  return `Code: {"value", "stdout"} as the model gets it, of that value ${amountText(value)} and stdout ${amountText(stdout)}. ${direct}`;
}

/** From which texts those of what the model never saw were counted. */
export function stayedSource({ calls, failedCalls, stayed }: ContextMeter): string {
  return `Arguments of ${countText(calls, 'call')}, ${amountText(stayed.arguments)}, and ${resultsOf(calls, failedCalls)}, ${amountText(stayed.results)}, from the trace.`;
}

function resultsOf(calls: number, failedCalls: number): string {
  const failed =
    failedCalls === 0 ? '' : `, ${numberText(failedCalls)} of them ${failedCalls === 1 ? 'an error' : 'errors'}`;
  return `${countText(calls, 'result')}${failed}`;
}

function amountText(amount: Amount): string {
  return `${meterTokens(amount, false)} tok (${bytesText(amount.bytes)})`;
}

/** What the run bar says in a word, and in a sentence. */
export function meterShort({ returned }: ContextMeter): string {
  return returned ? `${meterTokens(returned.all, false)} tok` : contextMeterText.unknown;
}

/** What the estimate for direct calls takes for granted. */
export function meterAssumptions({ definitions }: ContextMeter): readonly string[] {
  const offered = definitions
    ? `All ${countText(definitions.tools, 'tool')} that programs may call are`
    : 'All tools that programs may call would be';
  return [
    'A model with ordinary tools makes the same calls with the same arguments, and reads every result whole.',
    `${offered} offered as functions with name, description and arguments; result schemas are not sent.`,
    'Every text is counted once. A provider is sent everything again with each round: code takes one round, direct calls one for each that waits for another. Caching changes what that costs.',
    'Not counted: the task, the answer, thinking, lookups of tools, and what a provider puts around a definition, a call or a result.',
    'Of texts over 512 thousand characters the beginning is counted, and the rest goes by its length.',
  ];
}
