import { writeJson } from '../../shared/lib/write-json.ts';
import type { HttpBinding } from '../../shared/model/tool.ts';
import { httpText } from '../../shared/text/http-text.ts';
import { unresolvedText } from '../../shared/text/secret-text.ts';
import type { References } from '../workspace/references.ts';
import type { BindingCall, BindingFailure } from './binding.ts';
import { failure } from './failure.ts';
import { hostAsks, ownHost } from './http/host-asks.ts';
import { onlyHostOf, readHostRules, type HostRules } from './http/host-rules.ts';
import { planRequest, type HttpRequest } from './http/plan-request.ts';
import type { PlannedCall, Transport, TransportOptions } from './http/transport.ts';
import type { KindOfBinding, OpenKind } from './kind-of-binding.ts';
import { resolveReferences } from './resolve-references.ts';
import { onlyHole, type ChangeText } from './template/template.ts';

export interface HttpOptions extends TransportOptions {
  readonly references: References;
}

/** Makes one request of each call and gives what the service answers (DESIGN 5 and 15). */
export const httpKind: KindOfBinding<HttpBinding, HttpOptions> = {
  asks: (binding) => ({ hosts: hostAsks(binding) }),
  open: openHttp,
};

function openHttp(options: HttpOptions): OpenKind<HttpBinding> {
  let transport: Promise<Transport> | undefined;
  return {
    bind: (binding) => ({
      async invoke(call) {
        const planned = await plan(binding, call, options);
        if ('code' in planned) return planned;
        return (await (transport ??= loadTransport(options))).perform(planned, call);
      },
    }),
    dispose: async () => (await transport)?.dispose(),
  };
}

/** The library of requests is large: a host starts without it. */
async function loadTransport(options: HttpOptions): Promise<Transport> {
  const { openTransport } = await import('./http/transport.ts');
  return openTransport(options);
}

async function plan(
  binding: HttpBinding,
  call: BindingCall,
  { mayStart, references }: HttpOptions,
): Promise<PlannedCall | BindingFailure> {
  const host = ownHost(binding.url);
  if (!mayStart({ kind: 'request', host })) return failure('tool_unavailable', httpText.notTrusted(host));
  const { url, query, headers, cookies, body, parts, hosts } = binding;
  const resolved = await resolveReferences([url, query, headers, cookies, body, parts, hosts], references);
  if (resolved?.ok === false) return failure('tool_unavailable', unresolvedText(resolved));
  const { put, secrets } = resolved ?? NO_REFERENCES;
  call.usesSecrets(secrets);
  const request = planRequest(binding, call, put);
  if ('code' in request) return request;
  const rules = rulesOf(binding, request, put);
  if ('code' in rules) return rules;
  const bodyText = writeJson([body, parts]);
  return {
    request,
    rules,
    allowPrivate: binding.allowPrivate ?? false,
    hasSecretBody: secrets.some(({ reference }) => bodyText.includes(reference)),
    hostIsOfArgument: isWholeUrlOfArgument(binding),
    pointer: binding.result,
    maxBytes: Math.min(binding.maxBytes ?? call.maxResultBytes, call.maxResultBytes),
  };
}

const NO_REFERENCES = { put: (text: string) => text, secrets: [] };

function rulesOf(binding: HttpBinding, { url }: HttpRequest, put: ChangeText): HostRules | BindingFailure {
  const isOfArgument = isWholeUrlOfArgument(binding);
  if (binding.hosts === undefined) {
    return isOfArgument ? failure('tool_unavailable', httpText.hostsNeeded) : onlyHostOf(url);
  }
  const hosts = binding.hosts.map(put);
  const read = readHostRules(hosts);
  if (!read.ok) return failure('tool_unavailable', httpText.notHost(read.entry));
  if (read.rules.allows(url)) return read.rules;
  return isOfArgument
    ? failure('invalid_arguments', httpText.hostOfArgument(url.host, hosts))
    : failure('tool_unavailable', httpText.hostNotListed(url.host));
}

function isWholeUrlOfArgument({ url }: HttpBinding): boolean {
  return onlyHole(url) !== undefined;
}
