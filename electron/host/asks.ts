import { writeJson } from '../../shared/lib/write-json.ts';
import type { TrustAsks } from '../../shared/model/workspace.ts';
import { asksOfBinding } from '../bindings/bindings.ts';
import type { ToolSet } from '../registry/registry.ts';
import type { Settings } from '../workspace/settings.ts';

export const NO_ASKS: TrustAsks = { commands: [], modules: [], hosts: [], names: [] };

/** What a folder would start, reach or read once trusted (DESIGN 3): everything in it that names something outside it. */
export function asksOf(settings: Settings, tools: ToolSet): TrustAsks {
  const { runtime } = settings;
  const bindings = tools.tools.flatMap(({ definition }) => (definition.binding ? [definition.binding] : []));
  const asks = bindings.map(asksOfBinding);
  const python = runtime?.python === undefined ? [] : [runtime.python];
  return {
    commands: sorted([...python, ...asks.flatMap(({ commands = [] }) => commands)]),
    modules: sorted(asks.flatMap(({ modules = [] }) => modules)),
    hosts: sorted(asks.flatMap(({ hosts = [] }) => hosts)),
    names: sorted(namesIn([settings, ...bindings])),
  };
}

/** What of `asks` is not in `known`. */
export function newAsks(asks: TrustAsks, known: TrustAsks): TrustAsks {
  const fresh = (kind: keyof TrustAsks) => asks[kind].filter((ask) => !known[kind].includes(ask));
  return { commands: fresh('commands'), modules: fresh('modules'), hosts: fresh('hosts'), names: fresh('names') };
}

export function asksNothing(asks: TrustAsks): boolean {
  return Object.values(asks).every((list) => list.length === 0);
}

/** Every `${env:NAME}` and `${secret:NAME}` in the texts of some values. */
function namesIn(values: readonly unknown[]): readonly string[] {
  return writeJson(values).match(/\$\{(?:env|secret):[^}"\\]+\}/g) ?? [];
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
