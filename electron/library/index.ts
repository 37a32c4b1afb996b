/**
 * The package's entry for TypeScript applications: an agent loop gets one tool, `execute_tool_code`, over functions of its
 * own. What it needs to bring its own runtime, tools or bindings stands here too; nothing of windows, shells or workspaces.
 */
export {
  createToolCodeTool,
  type ToolCodeInput,
  type ToolCodeOutput,
  type ToolCodeTool,
  type ToolCodeToolOptions,
} from './create-tool-code-tool.ts';
export type { AnyFunctionTool, FunctionCall, FunctionTool } from './function-tool.ts';
export { ToolCodeError, type ToolCodeFailure } from './tool-code-error.ts';
export { createLocalRuntime, createSandboxRuntime } from './runtimes.ts';

export type * from '../runtime/runtime.ts';
export type * from '../../shared/guest-protocol/guest-protocol.ts';
export { limitsWith, type LimitName, type Limits } from '../../shared/model/limits.ts';
export type { Isolation, Outcome, RunEnd, RunError, RuntimeKind, Violation } from '../../shared/model/run.ts';
export type { CallError, CallRecord } from '../../shared/model/tool-call.ts';
export type { JsonSchema, ToolDefinition } from '../../shared/model/tool.ts';
export type { DisclosureStyle } from '../../shared/model/prompt.ts';

export { createGateway, type GatewayOptions } from '../gateway/create-gateway.ts';
export type * from '../gateway/gateway.ts';
export type * from '../gateway/hold-desk.ts';
export { NO_GATES, type Gates } from '../gateway/gates.ts';
export type * from '../bindings/binding.ts';
export type { Bindings } from '../bindings/callable-tools.ts';
export type { RegisteredTool, ToolSet } from '../registry/registry.ts';
export { functionTools, type FunctionTools } from './function-tools.ts';
