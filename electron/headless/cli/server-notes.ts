import { serverFaultText } from '../../../shared/text/server-text.ts';
import type { Host } from '../../host/host.ts';
import type { Terminal } from './terminal.ts';

/** Tells of servers that could not be started; the others answer all the same. */
export function noteServers(host: Host, { note, style }: Terminal): void {
  for (const { name, state } of host.servers()) {
    if (state.status !== 'failed') continue;
    note(`${style('yellow', `mcp.json: ${name}`)} ${serverFaultText(state.fault)}\n`);
  }
}
