/** What a binding is given for one call. Arguments come as text and as a parsed copy in which big numbers are BigInt or text. */
export interface BindingCall {
  readonly tool: string;
  readonly runId: string;
  readonly argumentsText: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly outputSchema: unknown;
  readonly signal: AbortSignal;
}

export type BindingResult =
  | { readonly ok: true; readonly resultText: string }
  | {
      readonly ok: false;
      readonly code: 'tool_failed' | 'tool_timeout' | 'tool_unavailable' | 'cancelled';
      /** English, for the program; no host stack, no host path. */
      readonly message: string;
      readonly details?: Readonly<Record<string, unknown>>;
    };

/** What happens on the host when a tool is called: one file per kind in this room. May answer at once; never rejects. */
export interface BoundTool {
  invoke(call: BindingCall): BindingResult | Promise<BindingResult>;
}
