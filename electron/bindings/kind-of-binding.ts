import type { Binding, ToolDefinition } from '../../shared/model/tool.ts';
import type { BoundTool } from './binding.ts';

/** One kind of binding: the file of the kind makes it, the table in `bindings.ts` names it. */
export interface KindOfBinding<B extends Binding> {
  bind(binding: B, definition: ToolDefinition): BoundTool;
  dispose(): Promise<void>;
}
