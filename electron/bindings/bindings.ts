import type { Binding, BindingKind, ToolDefinition } from '../../shared/model/tool.ts';
import type { BoundTool } from './binding.ts';
import { commandKind, type CommandOptions } from './command.ts';
import { httpKind, type HttpOptions } from './http.ts';
import type { BindingAsks, KindOfBinding, OpenKind } from './kind-of-binding.ts';
import { mcpKind, type McpOptions } from './mcp.ts';
import { mockKind } from './mock.ts';
import { moduleKind, type ModuleOptions } from './module.ts';

/** Makes tools callable. */
export interface Bindings {
  /**
   * What happens when the tool is called; undefined where its definition has no binding. One for each session: a mock
   * counts in it which cases are used up.
   */
  bind(definition: ToolDefinition): BoundTool | undefined;
  /** Ends the processes and connections that bindings keep and waits until they are gone. */
  dispose(): Promise<void>;
}

export type BindingsOptions = HttpOptions & CommandOptions & ModuleOptions & McpOptions;

const KINDS: { readonly [K in BindingKind]: KindOfBinding<Extract<Binding, { kind: K }>, BindingsOptions> } = {
  mock: mockKind,
  http: httpKind,
  command: commandKind,
  module: moduleKind,
  mcp: mcpKind,
};

export function createBindings(options: BindingsOptions): Bindings {
  const open = new Map(Object.keys(KINDS).map((kind) => [kind, kindOf(kind as BindingKind).open(options)])); // the keys of the table

  return {
    bind({ binding, ...definition }) {
      return binding && open.get(binding.kind)?.bind(binding, { binding, ...definition });
    },
    async dispose() {
      await Promise.all([...open.values()].map((kind: OpenKind<Binding>) => kind.dispose()));
    },
  };
}

/** What the binding would start, load or reach once the folder is trusted. */
export function asksOfBinding(binding: Binding): BindingAsks {
  return kindOf(binding.kind).asks(binding);
}

function kindOf(kind: BindingKind): KindOfBinding<Binding, BindingsOptions> {
  return KINDS[kind]; // the table pairs each kind with its own binding
}
