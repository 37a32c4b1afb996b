import { EXECUTION_TOOL } from '../../../shared/model/execution-tool.ts';
import { TOOLS_PLACE, type DisclosureStyle } from '../../../shared/model/prompt.ts';
import type { DeclaredTool } from './declared-tool.ts';
import { defaultPrompt } from './default-prompt.ts';
import type { PromptFacts } from './prompt-facts.ts';
import type { PromptVariant } from './prompt-variant.ts';
import { skillSection, type DeclaredSkill } from './skill-section.ts';
import { toolList } from './tool-list.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The one tool that a model is given: what it reads, and what it sends and gets. */
export interface Declaration {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject;
  readonly style: DisclosureStyle;
  /** Full names of the tools that a program may call, in the order of the list. */
  readonly tools: readonly string[];
}

export interface DeclarationParts {
  /** In the order in which they are listed. */
  readonly tools: readonly DeclaredTool[];
  readonly skills: readonly DeclaredSkill[];
  readonly facts: PromptFacts;
  /** The default text where absent. */
  readonly variant?: Pick<PromptVariant, 'text' | 'toolName'>;
}

/**
 * Composes the declaration of `execute_tool_code` (DESIGN 9). The list stands where the text has `{{tools}}`, else at its
 * end; without tools and skills a variant's text is the whole description.
 */
export function composeDeclaration({ tools, skills, facts, variant }: DeclarationParts): Declaration {
  const list = listOf(tools, skills, facts.style);
  const text = variant?.text ?? defaultPrompt(facts);
  const shown = variant !== undefined || list !== '' ? list : NO_TOOLS;
  return {
    name: variant?.toolName ?? EXECUTION_TOOL,
    description: withList(text, shown),
    inputSchema: INPUT_SCHEMA,
    outputSchema: OUTPUT_SCHEMA,
    style: facts.style,
    tools: tools.map(({ name }) => name),
  };
}

const NO_TOOLS = '(none: no tool of this workspace can be called)';

function listOf(tools: readonly DeclaredTool[], skills: readonly DeclaredSkill[], style: DisclosureStyle): string {
  return [toolList(tools, style), skillSection(skills)].filter((part) => part !== '').join('\n\n');
}

/** A description of a tool may hold anything, a `$&` or another `{{tools}}` too: it is put in as it is. */
function withList(text: string, list: string): string {
  if (text.includes(TOOLS_PLACE)) return text.split(TOOLS_PLACE).join(list).trim();
  return list === '' ? text : `${text.trimEnd()}\n\n${list}`;
}

const INPUT_SCHEMA = {
  type: 'object',
  properties: {
    code: {
      type: 'string',
      description:
        'Source of the program. await and return work at top level. Tools are called with keyword arguments, and only those that the description of this tool documents.',
    },
  },
  required: ['code'],
  additionalProperties: false,
} as const;

const OUTPUT_SCHEMA = {
  type: 'object',
  properties: {
    value: { description: 'What the program returned, as JSON; null where it returned nothing.' },
    stdout: { type: 'string', description: 'What it printed.' },
  },
  required: ['value', 'stdout'],
} as const;
