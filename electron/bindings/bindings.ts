import type { Binding, BindingKind } from '../../shared/model/tool.ts';
import { commandKind, type CommandOptions } from './command.ts';
import { httpKind, type HttpOptions } from './http.ts';
import type { BindingAsks, KindOfBinding, OpenKind } from './kind-of-binding.ts';
import { mcpKind, type McpOptions } from './mcp.ts';
import { mockKind } from './mock.ts';
import { moduleKind, type CallsModules } from './module.ts';
import type { Bindings } from './callable-tools.ts';
import { openModules, type ModuleOptions } from './modules.ts';

export type BindingsOptions = HttpOptions & CommandOptions & ModuleOptions & McpOptions;

type KindOptions = BindingsOptions & CallsModules;

const KINDS: { readonly [K in BindingKind]: KindOfBinding<Extract<Binding, { kind: K }>, KindOptions> } = {
  mock: mockKind,
  http: httpKind,
  command: commandKind,
  module: moduleKind,
  mcp: mcpKind,
};

export function createBindings(options: BindingsOptions): Bindings {
  const modules = openModules(options);
  const kindOptions = { ...options, modules };
  const open = new Map(Object.keys(KINDS).map((kind) => [kind, kindOf(kind as BindingKind).open(kindOptions)])); // the keys of the table

  return {
    modules,
    bind({ binding, ...definition }) {
      return binding && open.get(binding.kind)?.bind(binding, { binding, ...definition });
    },
    async dispose() {
      const kinds: readonly Pick<OpenKind<Binding>, 'dispose'>[] = [...open.values(), modules];
      await Promise.all(kinds.map((kind) => kind.dispose()));
    },
  };
}

/** What the binding would start, load or reach once the folder is trusted. */
export function asksOfBinding(binding: Binding): BindingAsks {
  return kindOf(binding.kind).asks(binding);
}

function kindOf(kind: BindingKind): KindOfBinding<Binding, KindOptions> {
  return KINDS[kind]; // the table pairs each kind with its own binding
}
