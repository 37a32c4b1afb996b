/** A tool as a model is given it: `execute_tool_code`, or a tool of the workspace as an ordinary function. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema?: Readonly<Record<string, unknown>>;
  /** Its schema need not keep to what providers ask of a strict one. */
  readonly isOrdinary?: boolean;
}
