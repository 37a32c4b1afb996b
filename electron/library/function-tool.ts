import type { ToolDefinition } from '../../shared/model/tool.ts';

type Described = Omit<ToolDefinition, 'binding' | 'imported' | 'allowedCallers' | 'examples'>;

/** What a function gets besides its arguments. */
export interface FunctionCall {
  /** Aborts when the call has overrun its time or nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/**
 * A tool of the application: what the model reads of it, and the function that a call reaches once its arguments fit
 * `inputSchema`. Whole numbers that a double cannot keep reach it as BigInt. What it returns has to be JSON; what it
 * throws reaches the program as a ToolError with the message.
 */
export interface FunctionTool<A = Record<string, unknown>> extends Described {
  readonly execute: (args: A, call: FunctionCall) => unknown;
}

/** A tool whatever its arguments are. */
export type AnyFunctionTool = FunctionTool<never>;
