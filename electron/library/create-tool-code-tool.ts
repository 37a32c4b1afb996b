import { plainJson } from '../../shared/lib/plain-json.ts';
import { limitsWith, type Limits } from '../../shared/model/limits.ts';
import { DEFAULT_STYLE, PROMPT_TOOL_NAME, type DisclosureStyle } from '../../shared/model/prompt.ts';
import { LIBRARY_TEXT } from '../../shared/text/library-text.ts';
import { createGateway } from '../gateway/create-gateway.ts';
import type { HoldDesk } from '../gateway/hold-desk.ts';
import { composeDeclaration, type Declaration } from '../models/prompt/declaration.ts';
import { declaredTools } from '../models/prompt/declared-tool.ts';
import { defaultPrompt } from '../models/prompt/default-prompt.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { AnyFunctionTool } from './function-tool.ts';
import { functionTools } from './function-tools.ts';
import { runCode, type CodeParts } from './run-code.ts';

export interface ToolCodeToolOptions {
  /** Executes the programs. It stays the application's: dispose of it when the tool is not used any more. */
  readonly runtime: Runtime;
  /** All that programs may call. */
  readonly tools: readonly AnyFunctionTool[];
  /** `execute_tool_code` where absent. */
  readonly name?: string;
  /** Text in place of the default one. The list of tools stands where it has `{{tools}}`, else at its end. */
  readonly description?: string;
  /** How much of the tools the model is told: `schemas` where absent. */
  readonly style?: DisclosureStyle;
  /** Lets programs run where the runtime's isolation is `none`: as this process's user, with all that the user may do. */
  readonly allowUnisolated?: boolean;
  readonly limits?: Partial<Limits>;
  /** A fault of the library itself; the program's call or run has failed. Written to stderr where absent. */
  readonly onBug?: (error: unknown) => void;
}

export interface ToolCodeInput {
  /** Source of a Python program. */
  readonly code: string;
}

export interface ToolCodeOutput {
  /** What the program returned. A number that a double cannot keep is its text, as a string. */
  readonly value: unknown;
  /** What it printed, as far as a model is given it. */
  readonly stdout: string;
}

/** The one tool that an agent loop offers to its model. */
export interface ToolCodeTool extends Pick<Declaration, 'name' | 'description' | 'inputSchema' | 'outputSchema'> {
  /**
   * Runs the program of a call. Rejects with `ToolCodeError` where it gives no value; its message is for the model.
   * An abort of the signal stops it.
   */
  execute(input: ToolCodeInput, options?: { readonly signal?: AbortSignal }): Promise<ToolCodeOutput>;
}

/** Makes `execute_tool_code` over functions of the application (DESIGN 11). Throws a TypeError where a tool cannot be used. */
export function createToolCodeTool(options: ToolCodeToolOptions): ToolCodeTool {
  const { runtime, allowUnisolated = false, onBug = toStderr } = options;
  const { tools, bindings } = functionTools(options.tools);
  const limits = limitsWith(options.limits);
  const { name, description, inputSchema, outputSchema } = declare(options, { tools, limits });
  const gateway = createGateway({ bindings, holdDesk: NOBODY_IS_ASKED, onBug });
  const parts: CodeParts = { runtime, gateway, tools, limits, allowUnisolated, program: `${name}.py`, onBug };
  return {
    name,
    description,
    inputSchema,
    outputSchema,
    async execute(input, { signal } = {}) {
      if (typeof (input as Partial<ToolCodeInput> | undefined)?.code !== 'string')
        throw new TypeError(LIBRARY_TEXT.noCode);
      const { valueText, stdout } = await runCode(input.code, signal, parts);
      return { value: plainJson(valueText), stdout };
    },
  };
}

function declare(
  { name, description, style = DEFAULT_STYLE }: ToolCodeToolOptions,
  { tools, limits }: Pick<CodeParts, 'tools' | 'limits'>,
): Declaration {
  if (name !== undefined && !PROMPT_TOOL_NAME.test(name)) throw new TypeError(LIBRARY_TEXT.badName(name));
  const { inFlight, modelStdoutBytes } = limits;
  const facts = { style, inFlight, modelStdoutBytes, language: { policy: 'general' } } as const;
  const variant = { text: description ?? defaultPrompt(facts), ...(name !== undefined && { toolName: name }) };
  return composeDeclaration({ tools: declaredTools(tools, []), skills: [], facts, variant });
}

/** There are no gates, so nothing is held. */
const NOBODY_IS_ASKED: HoldDesk = { hold: () => ({ answer: { kind: 'deny' }, by: 'nobody' }) };

function toStderr(error: unknown): void {
  console.error(LIBRARY_TEXT.bug, error);
}
