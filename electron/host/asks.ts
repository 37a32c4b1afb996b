import { writeJson } from '../../shared/lib/write-json.ts';
import { referencesIn } from '../../shared/model/reference.ts';
import type { TrustAsks } from '../../shared/model/workspace.ts';
import { asksOfBinding } from '../bindings/bindings.ts';
import type { Gates } from '../gateway/gates.ts';
import { modelAsks } from '../models/clients/open-model.ts';
import type { ToolSet } from '../registry/registry.ts';
import type { FoundServer } from '../servers/read-servers.ts';
import { targetOf } from '../servers/server.ts';
import { referencesOf } from '../servers/variables.ts';
import type { Settings } from '../workspace/settings.ts';

export const NO_ASKS: TrustAsks = { commands: [], modules: [], hosts: [], names: [] };

export interface AskSources {
  readonly settings: Settings;
  readonly tools: ToolSet;
  readonly gates: Gates;
  /** Of `mcp.json`. */
  readonly servers: readonly FoundServer[];
}

/** What a folder would start, reach or read once trusted (DESIGN 3): everything in it that names something outside it. */
export function asksOf({ settings, tools, gates, servers }: AskSources): TrustAsks {
  const { runtime, model } = settings;
  const wanted = servers.filter(({ disabled }) => !disabled).map(({ config }) => config);
  const bindings = tools.tools.flatMap(({ definition }) => (definition.binding ? [definition.binding] : []));
  const asks = bindings.map(asksOfBinding);
  const python = runtime?.python === undefined ? [] : [runtime.python];
  return {
    commands: sorted([
      ...python,
      ...asks.flatMap(({ commands = [] }) => commands),
      ...wanted.flatMap((config) => (config.kind === 'stdio' ? targetOf(config) : [])),
    ]),
    modules: sorted([
      ...asks.flatMap(({ modules = [] }) => modules),
      ...gates.list.flatMap((gate) => (gate.kind === 'module' ? [gate.file] : [])),
    ]),
    hosts: sorted([
      ...asks.flatMap(({ hosts = [] }) => hosts),
      ...wanted.flatMap((config) => (config.kind === 'http' ? hostOf(config.url) : [])),
      ...(model ? modelAsks(model).hosts : []),
    ]),
    names: sorted([
      ...namesIn([settings, ...bindings]),
      ...asks.flatMap(({ names = [] }) => names),
      ...wanted.flatMap(referencesOf),
      ...(model ? modelAsks(model).names : []),
    ]),
  };
}

/** As it is spelled where a reference stands in it. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
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
  return referencesIn(writeJson(values)).map(({ spelled }) => spelled);
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
