import { wireNames } from '../../registry/exchange/wire-names.ts';
import type { RegisteredTool, ToolSet } from '../../registry/registry.ts';
import type { ModelTool } from '../prompt/model-tool.ts';

/** The tools of a workspace as ordinary functions. */
export interface DirectTools {
  readonly tools: readonly ModelTool[];
  /** Full name by the name that the model is given. */
  readonly fullNames: ReadonlyMap<string, string>;
}

/** What every provider takes as the name of a function. */
const NAMES = { allowed: /[A-Za-z0-9_-]/, dot: '__', maxLength: 64 };

/** Those that a model may call itself, in the order of their names; `patterns` narrow them. */
export function directTools(set: ToolSet, patterns?: readonly string[]): DirectTools {
  const allowed = [...set.allowedFor('model', patterns)].sort();
  const names = wireNames(allowed, NAMES);
  return {
    tools: allowed.flatMap((name) => {
      const tool = set.get(name);
      return tool ? [ordinary(tool, names.get(name) ?? name)] : [];
    }),
    fullNames: new Map([...names].map(([full, wire]) => [wire, full])),
  };
}

function ordinary({ definition }: RegisteredTool, name: string): ModelTool {
  const { inputSchema } = definition;
  const schema = typeof inputSchema === 'object' ? inputSchema : {};
  return {
    name,
    description: definition.description ?? '',
    // Providers ask for the type, which a schema of a tool may leave out.
    inputSchema: { type: 'object', properties: {}, ...schema },
    isOrdinary: true,
  };
}
