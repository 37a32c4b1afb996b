import { AppError } from '../../../shared/contract/errors.ts';
import { EXECUTION_TOOL } from '../../../shared/model/execution-tool.ts';
import { DEFAULT_STYLE } from '../../../shared/model/prompt.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { MCP_TEXT } from '../../../shared/text/mcp-text.ts';
import type { WorkspaceDeclaration } from '../../host/host.ts';
import type { McpDesk } from './mcp-desk.ts';

/** The tool as a client lists it. */
export interface Declared extends Pick<
  WorkspaceDeclaration,
  'name' | 'description' | 'inputSchema' | 'outputSchema' | 'style'
> {
  /** What a run of it is narrowed to; absent where it may call all that the workspace allows. */
  readonly narrowedTo?: readonly string[];
  /** Why no program can run; a client reads it where the description would stand, and as the answer to a call. */
  readonly fault?: string;
}

/** What is told of the workspace as it stands. A fault in its files is told to the client too: it may be the only one who looks. */
export async function readDeclared({ host, wish, onUndeclared }: McpDesk): Promise<Declared> {
  try {
    const { narrowedTo, tools, ...declaration } = await host.declaration(wish);
    // Each of two narrowings alone would let more pass than the list names.
    const narrowed = narrowedTo && wish.tools ? tools : (narrowedTo ?? wish.tools);
    return { ...declaration, ...(narrowed && { narrowedTo: narrowed }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const text = errorText(error);
    onUndeclared(text);
    return { ...FAULTY, description: MCP_TEXT.undeclared(text), fault: MCP_TEXT.undeclared(text) };
  }
}

const FAULTY = {
  name: EXECUTION_TOOL,
  style: DEFAULT_STYLE,
  inputSchema: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
  outputSchema: {
    type: 'object',
    properties: { value: {}, stdout: { type: 'string' } },
    required: ['value', 'stdout'],
  },
} as const;
