import type { Binding, BindingKind, ToolDefinition } from '../../shared/model/tool.ts';
import type { References } from '../workspace/references.ts';
import type { BoundTool } from './binding.ts';
import type { KindOfBinding } from './kind-of-binding.ts';
import { createMockKind } from './mock.ts';
import { createModuleKind, type ModuleOptions } from './module.ts';

/** Makes tools callable. */
export interface Bindings {
  /**
   * What happens when the tool is called; undefined where its definition has no binding. One for each session: a mock
   * counts in it which cases are used up.
   */
  bind(definition: ToolDefinition): BoundTool | undefined;
  /** Ends the processes that bindings keep and waits until they are gone. */
  dispose(): Promise<void>;
}

export interface BindingsOptions extends ModuleOptions {
  readonly references: References;
}

type Kinds = { readonly [K in BindingKind]: KindOfBinding<Extract<Binding, { kind: K }>> };

export function createBindings(options: BindingsOptions): Bindings {
  const kinds: Kinds = {
    mock: createMockKind(),
    module: createModuleKind(options),
  };

  return {
    bind(definition) {
      if (definition.binding === undefined) return undefined;
      const kind = kinds[definition.binding.kind] as KindOfBinding<Binding>; // the table pairs each kind with its own binding
      return kind.bind(definition.binding, definition);
    },
    async dispose() {
      const all: readonly KindOfBinding<never>[] = Object.values(kinds);
      await Promise.all(all.map((kind) => kind.dispose()));
    },
  };
}
