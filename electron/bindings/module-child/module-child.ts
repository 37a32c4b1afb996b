/**
 * The process in which the JavaScript modules of one workspace run. It is built into one file of its own, loads what the
 * host names and answers each call by its id. It holds nothing of the host.
 */
import type { HostToModules, ModulesToHost } from '../module/module-messages.ts';
import { openPort } from './port.ts';
import { runCall } from './run-call.ts';

const stops = new Map<number, AbortController>();
const port = openPort((message) => take(message as HostToModules)); // the host is the only one that can write to this port

function take(message: HostToModules): void {
  if (message.op === 'call') void answer(message);
  else abort(message.id);
}

async function answer(call: Extract<HostToModules, { op: 'call' }>): Promise<void> {
  const stop = new AbortController();
  stops.set(call.id, stop);
  const reply: ModulesToHost = await runCall(call, stop.signal);
  stops.delete(call.id);
  port.send(reply);
}

function abort(id: number): void {
  stops.get(id)?.abort();
  port.send({ op: 'aborted', id });
}
