import type { Dispatcher } from 'undici';
import { httpText } from '../../../shared/text/http-text.ts';
import type { MayStart } from '../../processes/may-start.ts';
import type { BindingCall, BindingFailure, BindingResult } from '../binding.ts';
import { failure, stopped } from '../failure.ts';
import { connectionFailure } from './connection-failure.ts';
import { openConnections, type LookupAll } from './connections.ts';
import type { HostRules } from './host-rules.ts';
import type { HttpRequest } from './plan-request.ts';
import { readAnswer } from './read-answer.ts';
import { shownUrl } from './read-url.ts';
import { send, type Sent } from './send.ts';

export interface TransportOptions {
  readonly mayStart: MayStart;
  /** Finds the addresses of a host; the system's way where absent. */
  readonly lookup?: LookupAll;
}

/** A request that may be sent, with what holds for it and for where it is sent on to. */
export interface PlannedCall {
  readonly request: HttpRequest;
  readonly rules: HostRules;
  readonly allowPrivate: boolean;
  readonly hasSecretBody: boolean;
  /** An argument named the host, so a host that cannot be reached is the argument's fault. */
  readonly hostIsOfArgument: boolean;
  /** JSON pointer of the part of the answer that is the result. */
  readonly pointer: string | undefined;
  readonly maxBytes: number;
}

/** Requests of a workspace, with the connections that are kept between them. */
export interface Transport {
  perform(planned: PlannedCall, call: BindingCall): Promise<BindingResult>;
  dispose(): Promise<void>;
}

export function openTransport({ mayStart, lookup }: TransportOptions): Transport {
  /** One for each set of addresses that may be reached: a connection that one binding made is not there for another. */
  const connections = new Map<string, Dispatcher>();

  function connectionsFor({ allowPrivate, rules }: PlannedCall): Dispatcher {
    const key = allowPrivate ? ['private', ...rules.addresses].join(' ') : '';
    const known = connections.get(key);
    if (known) return known;
    const made = openConnections({ allowPrivate, addresses: rules.addresses }, lookup);
    connections.set(key, made);
    return made;
  }

  return {
    async perform(planned, { signal, outputSchema }) {
      if (signal.aborted) return stopped(signal);
      const sent = await send(planned.request, { ...planned, connections: connectionsFor(planned), mayStart, signal });
      if (signal.aborted) return stopped(signal);
      if (sent.kind !== 'response') return noResponse(sent, planned);
      try {
        return await readAnswer(sent.response, { ...planned, outputSchema });
      } catch (error) {
        return signal.aborted ? stopped(signal) : toldFailure(error, sent.response.request, planned);
      }
    },
    async dispose() {
      await Promise.all([...connections.values()].map((each) => each.destroy()));
    },
  };
}

function noResponse(sent: Exclude<Sent, { kind: 'response' }>, planned: PlannedCall): BindingFailure {
  switch (sent.kind) {
    case 'no_answer':
      return toldFailure(sent.error, sent.request, planned);
    case 'not_trusted':
      return failure('tool_unavailable', httpText.notTrusted(sent.host));
    case 'bad_redirect':
      return failure('tool_failed', httpText.redirect(shownUrl(sent.from.url), sent.followed));
    case 'too_many_redirects':
      return failure('tool_failed', httpText.tooManyRedirects(shownUrl(sent.from.url)));
  }
}

/** Throws what is a bug of ours. */
function toldFailure(error: unknown, { url }: HttpRequest, { hostIsOfArgument }: PlannedCall): BindingFailure {
  const told = connectionFailure(error, { host: url.host, isOfArgument: hostIsOfArgument });
  if (told === undefined) throw error;
  return told;
}
