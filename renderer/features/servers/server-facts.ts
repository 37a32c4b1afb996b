import type { ServerConfig, ServerSummary } from '../../../shared/model/server.ts';
import { momentText } from '../../../shared/text/run-text.ts';
import { serversText, serverTargetText } from '../../../shared/text/server-text.ts';

const text = serversText.facts;

export interface ServerFact {
  readonly name: string;
  readonly value: string;
  /** What a machine reads. */
  readonly mono?: true;
}

/** What is known of a server: how it is reached, and while it is up what it says of itself. */
export function factsOf({ config, state, tools, listedAt }: ServerSummary): readonly ServerFact[] {
  return [
    ...(config ? configFacts(config) : []),
    ...(state.status === 'ready' ? readyFacts(state) : []),
    ...(tools !== undefined && listedAt !== undefined
      ? [{ name: text.tools, value: text.toolCount(tools, momentText(listedAt, new Date())) }]
      : []),
  ];
}

function configFacts(config: ServerConfig): readonly ServerFact[] {
  const isHttp = config.kind === 'http';
  const pairs = Object.entries(isHttp ? config.headers : config.env).map(([name, value]) => `${name}=${value}`);
  return [
    { name: isHttp ? text.address : text.runs, value: serverTargetText(config), mono: true },
    ...(!isHttp && config.cwd !== undefined ? [{ name: text.folder, value: config.cwd, mono: true as const }] : []),
    ...(pairs.length > 0
      ? [{ name: isHttp ? text.headers : text.env, value: pairs.join('\n'), mono: true as const }]
      : []),
  ];
}

type Ready = Extract<ServerSummary['state'], { status: 'ready' }>;

function readyFacts({ executable, pid, title, protocol }: Ready): readonly ServerFact[] {
  return [
    ...(executable === undefined ? [] : [{ name: text.program, value: executable, mono: true as const }]),
    ...(pid === undefined ? [] : [{ name: text.process, value: String(pid) }]),
    ...(title === undefined ? [] : [{ name: text.calls, value: title }]),
    { name: text.protocol, value: protocol },
  ];
}
