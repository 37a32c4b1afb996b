import type { LanguagePolicy } from '../../../shared/guest-protocol/guest-protocol.ts';
import { TOOLS_PLACE, type DisclosureStyle } from '../../../shared/model/prompt.ts';
import type { PromptFacts } from './prompt-facts.ts';

/** The text that a workspace without a variant gives to a model; `{{tools}}` stands where the tools are listed. English, always (DESIGN 2). */
export function defaultPrompt(facts: PromptFacts): string {
  const rules = [
    'Do a whole workflow in one program where you can.',
    CALLS[facts.style],
    parallelRule(facts.inFlight),
    valueRule(facts),
    'A failed call raises ToolError (.tool, .code, .details). Catch it where the program can go on without the result.',
    'Services, credentials, files, the shell and the network are reached in no other way; no import opens one.',
    ...languageRules(facts.language),
  ];
  return [INTRODUCTION, rules.map((rule) => `- ${rule}`).join('\n'), HEADINGS[facts.style], TOOLS_PLACE].join('\n\n');
}

const INTRODUCTION =
  'Runs a Python program that calls tools, and gives back its value and what it printed. Use it for loops, branches and calls that build on each other, and to filter, join or add up results that you need not read yourself.';

const CALLS: Readonly<Record<DisclosureStyle, string>> = {
  schemas:
    'Only the tools listed below can be called: await call_tool("name", key=value), with keyword arguments that are JSON values.',
  signatures:
    'Only the tools declared below can be called, each as it is written there. Await every call, with keyword arguments that are JSON values.',
  search:
    'Only the tools named below can be called. The program looks them up first: await search_tools("words", limit=5) lists the best matches, await describe_tool("name") gives description and JSON Schemas. Then await call_tool("name", key=value), with keyword arguments that are JSON values.',
};

const HEADINGS: Readonly<Record<DisclosureStyle, string>> = {
  schemas: 'Tools, each with the JSON Schemas of its arguments and its result:',
  signatures: 'Tools, as Python stubs:',
  search: 'Tools:',
};

function parallelRule(inFlight: number): string {
  if (inFlight === 1) return 'Calls run one after another, also under asyncio.gather.';
  return `Calls that do not need each other can run in parallel, up to ${inFlight} at a time: asyncio.gather(...), or await parallel.map(items, function), which keeps the order.`;
}

function valueRule({ modelStdoutBytes, language }: PromptFacts): string {
  const way = language.entry === undefined ? 'End with return and' : 'Return';
  return `${way} a compact JSON value that has what you need and no more. Do not return or print large results as they came; of what is printed you get the first ${modelStdoutBytes} bytes.`;
}

function languageRules({ policy, modules, entry }: LanguagePolicy): readonly string[] {
  if (policy === 'general') return [];
  const own = (modules ?? []).filter((name) => name !== ALL_OF_THE_POLICY);
  const isOwnOnly = modules !== undefined && own.length === modules.length;
  const allowed = [...(isOwnOnly ? [] : [USUAL_MODULES]), ...own].join(', ');
  return [
    `Imports are restricted to ${allowed === '' ? 'none' : allowed}. Threads, processes, files, exec and eval are refused before the program starts.`,
    ...(entry === undefined
      ? []
      : [`Define async def ${entry}() without parameters at top level; what it returns is the value.`]),
  ];
}

/** In a list of modules, stands for those of the policy. */
const ALL_OF_THE_POLICY = 'default';
const USUAL_MODULES =
  'modules that only compute (json, math, re, datetime, collections, itertools, statistics and the like)';
