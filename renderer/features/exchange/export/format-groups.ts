import { FORMAT_IDS, FORMATS, type FormatId } from '../../../../shared/model/exchange.ts';

export const FORMAT_GROUPS = ['provider', 'protocol', 'framework'] as const;
export type FormatGroup = (typeof FORMAT_GROUPS)[number];

const GROUP_OF: { readonly [Id in FormatId]?: FormatGroup } = {
  openai_responses: 'provider',
  openai_chat: 'provider',
  anthropic: 'provider',
  gemini: 'provider',
  gatehouse: 'protocol',
  mcp: 'protocol',
  openapi: 'protocol',
  utcp: 'protocol',
};

/** Formats that tools are written in, as they are listed: what speaks to models first, then what programs are made of. */
export function formatsIn(group: FormatGroup): readonly FormatId[] {
  return FORMAT_IDS.filter((id) => FORMATS[id] !== 'in' && (GROUP_OF[id] ?? 'framework') === group);
}

/** All of them, in the order of the list. */
export const LISTED_FORMATS: readonly FormatId[] = FORMAT_GROUPS.flatMap(formatsIn);
