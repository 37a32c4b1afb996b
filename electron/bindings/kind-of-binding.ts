import type { Binding, ToolDefinition } from '../../shared/model/tool.ts';
import type { BoundTool } from './binding.ts';

/**
 * One kind of binding. A kind is its schema in `shared/model/tool.ts`, a file in this room that makes one of these, and a
 * row of the table in `bindings.ts`.
 */
export interface KindOfBinding<B extends Binding, Options> {
  /** What a binding of the kind would start, load or reach; `${env:}` and `${secret:}` are found by whoever asks. */
  asks(binding: B): BindingAsks;
  open(options: Options): OpenKind<B>;
}

/** What a person reads of a binding before they trust the folder (DESIGN 3). */
export interface BindingAsks {
  readonly commands?: readonly string[];
  readonly modules?: readonly string[];
  readonly hosts?: readonly string[];
  /** References that stand in it in another spelling. */
  readonly names?: readonly string[];
}

/** A kind at work in one workspace, with what it keeps between calls. */
export interface OpenKind<B extends Binding> {
  bind(binding: B, definition: ToolDefinition): BoundTool;
  dispose(): Promise<void>;
}
