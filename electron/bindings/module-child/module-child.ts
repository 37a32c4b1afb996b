/**
 * The process in which the JavaScript and TypeScript modules of one workspace run. It is built into one file of its own,
 * loads what the host names and answers each call by its id. It holds nothing of the host.
 */
import type { HostToModules, ModulesToHost } from '../module/module-messages.ts';
import { endWithHost } from './end-with-host.ts';
import { openPort } from './port.ts';
import { runCall } from './run-call.ts';
import { createSecretQuestions } from './secret-questions.ts';

const stops = new Map<number, AbortController>();
const port = openPort((message) => take(message as HostToModules)); // the host is the only one that can write to this port
const questions = createSecretQuestions((question) => send(question));
endWithHost();

function take(message: HostToModules): void {
  switch (message.op) {
    case 'call':
      void answer(message);
      break;
    case 'abort':
      stops.get(message.id)?.abort();
      send({ op: 'aborted', id: message.id });
      break;
    case 'secret':
      questions.answer(message);
      break;
  }
}

async function answer(call: Extract<HostToModules, { op: 'call' }>): Promise<void> {
  const stop = new AbortController();
  stops.set(call.id, stop);
  const reply = await runCall(call, { signal: stop.signal, secret: (name) => questions.ask(call.id, name) });
  stops.delete(call.id);
  send(reply);
}

function send(message: ModulesToHost): void {
  port.send(message);
}
