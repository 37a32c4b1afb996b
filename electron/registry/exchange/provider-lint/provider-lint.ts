import type { FormatId } from '../../../../shared/model/exchange.ts';
import type { ProviderFinding } from '../../../../shared/model/export.ts';
import type { NameRule, OutTool } from '../tool-writer.ts';
import { spelledBy } from '../wire-names.ts';
import { finding, objectsIn, type Rule } from './finding.ts';
import { changedName, collisions, pythonArguments, pythonName } from './name-rules.ts';
import { notStrict } from './make-strict.ts';
import { noRootUnion, programRules, rootObject } from './schema-rules.ts';
import { strictSchema } from './strict-rules.ts';

/**
 * What the one who takes a text will not take of it, or only after a change, each with the change that mends it where
 * there is one; nothing is changed by looking.
 */
export function lintForProvider(
  format: FormatId,
  tools: readonly OutTool[],
  { names, strict }: LintOptions,
): readonly ProviderFinding[] {
  const rules = strict && OPENAI.has(format) ? WHERE_STRICT : (RULES[format] ?? []);
  const shared = rules.length === 0 ? [] : collisions(format, tools, (name) => spelledBy(name, names));
  return [...tooMany(format, tools), ...shared, ...tools.flatMap((tool) => rules.flatMap((rule) => rule(tool)))];
}

export interface LintOptions {
  readonly names: NameRule;
  /** Tools that are not strict are told of, too. */
  readonly strict: boolean;
}

const OPENAI: ReadonlySet<FormatId> = new Set(['openai_responses', 'openai_chat']);
const MAX_OPENAI_TOOLS = 128;

function tooMany(format: FormatId, { length: count }: readonly OutTool[]): readonly ProviderFinding[] {
  if (!OPENAI.has(format) || count <= MAX_OPENAI_TOOLS) return [];
  return [{ tool: '', pointer: '', code: 'too_many_tools', data: { count, most: MAX_OPENAI_TOOLS } }];
}

/** Headers of MCP are made of single values; a client drops a tool whose field is none. */
const headerFields: Rule = (tool) =>
  objectsIn(tool.definition['inputSchema'], '/inputSchema').flatMap(({ schema, pointer }) => {
    const { 'x-mcp-header': header, type } = schema;
    const isSound =
      typeof header === 'string' &&
      /^[A-Za-z0-9-]+$/.test(header) &&
      ['string', 'number', 'integer', 'boolean'].includes(String(type));
    if (header === undefined || isSound) return [];
    const at = `${pointer}/x-mcp-header`;
    return [finding(tool, 'header_field', at, { fix: [{ op: 'remove', pointer: at }] })];
  });

/** What makes a tool strict mends its root as well. */
const strictForm: Rule = (tool) => {
  const wanted = notStrict(tool);
  return wanted.some(({ fix }) => fix !== undefined)
    ? wanted
    : [...noRootUnion(tool), ...strictSchema(tool), ...wanted];
};
const WHERE_STRICT: readonly Rule[] = [changedName, strictForm];

const RULES: { readonly [Id in FormatId]?: readonly Rule[] } = {
  openai_responses: [changedName, noRootUnion, strictSchema],
  openai_chat: [changedName, noRootUnion, strictSchema],
  anthropic: [changedName, noRootUnion, programRules],
  gemini: [changedName],
  mcp: [changedName, rootObject, headerFields],
  openapi: [changedName],
  python_stub: [pythonName, pythonArguments],
  chuk: [changedName, pythonArguments],
  trpc_agent_go: [changedName],
  nexus: [changedName],
  typescript: [changedName],
  ai_sdk: [changedName],
  utcp: [changedName],
};
