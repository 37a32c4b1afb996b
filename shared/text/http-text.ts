/** What an HTTP binding says to the program when it has no result; the gateway puts the tool's name before it. */
export const httpText = {
  notTrusted: (host: string): string =>
    `nothing was sent to ${host}, because this folder is not trusted. Trust the workspace to let its tools send requests.`,

  /** An entry of the trust dialog. */
  privateToo: (host: string): string => `${host} (private networks too)`,

  method: (method: string, choices: readonly string[]): string =>
    `the binding's "method" is ${quoted(method)}; it must be ${oneOf(choices)}.`,

  methodOfArgument: (argument: string, method: string, choices: readonly string[]): string =>
    `${argument} must be ${oneOf(choices)}; got ${quoted(method)}.`,

  noBody: (method: string): string => `a ${method} request has no body. Leave the body out, or use another method.`,

  holeInUrl:
    'the binding\'s "url" holds {{args.…}} beside other text. Write {name} for a part of it; {{args.name}} is only for a whole URL.',

  url: (fault: UrlFault | 'hole_in_host'): string => `the binding's "url" cannot be used: ${URL_FAULTS[fault]}`,

  argumentInUrl: (argument: string, fault: ArgumentFault): string => `${argument} ${ARGUMENT_FAULTS[fault]}`,

  headerName: (name: string): string => `the binding's headers hold ${quoted(name)}, which is no name of a header.`,

  headerOfOurs: (name: string): string =>
    `the binding's headers hold ${quoted(name)}, which follows from the request and cannot be set.`,

  headerValue: (name: string): string =>
    `the value for the header ${name} holds a line end or another character that a header cannot carry.`,

  cookieName: (name: string): string => `the binding's cookies hold ${quoted(name)}, which is no name of a cookie.`,

  cookieValue: 'the value of a cookie holds a character that a cookie cannot carry, such as a space or a semicolon.',

  notBase64: (name: string): string => `${name} must be base64: letters, digits, "+" and "/".`,

  notForm: "the binding's body becomes the parts of a form, so it must be an object.",

  hostsNeeded: 'the binding takes its URL from an argument, so it must name the hosts it may reach in "hosts".',

  notHost: (entry: string): string =>
    `the binding's "hosts" hold ${quoted(entry)}, which is no host. Write a name, with a port where it is not the usual one: api.example.com, api.example.com:8443, *.example.com.`,

  hostNotListed: (host: string): string =>
    `the binding's "url" leads to ${host}, which its "hosts" do not allow. Add ${quoted(host)} to them.`,

  hostOfArgument: (host: string, hosts: readonly string[]): string =>
    `${host} is not among the hosts that this tool may reach: ${hosts.join(', ') || 'none'}.`,

  blockedAddress: ({ host, address, kind }: BlockedAddress): string => {
    const leads = host === address ? `${address} is` : `${host} leads to ${address},`;
    return `${leads} ${ADDRESS_KINDS[kind]}, and nothing was sent. ${WAYS_IN[kind === 'private' || kind === 'loopback' ? 'private' : 'other']}`;
  },

  noSuchHost: (host: string, code: string): string => `the host ${host} was not found (${code}).`,

  unreached: (host: string, code: string): string => `${host} could not be reached (${code}).`,

  notSecure: (host: string, code: string): string => `no secure connection to ${host} was made (${code}).`,

  brokeOff: (host: string, code: string): string => `the answer of ${host} broke off (${code}).`,

  status: ({ request, status, text }: { readonly request: string; readonly status: string; readonly text: string }) =>
    `${request} was answered with ${status}${text === '' ? '.' : `: ${text}`}`,

  redirect: (from: string, { fault, to }: { readonly fault: RedirectFault; readonly to: string }): string =>
    `${from} sends on to ${to}, ${REDIRECT_FAULTS[fault]}`,

  tooManyRedirects: (from: string): string => `${from} sends on and on; after 5 redirects no further one was followed.`,

  unknownEncoding: (from: string, encoding: string): string =>
    `the answer of ${from} is packed as ${quoted(encoding)}, which cannot be unpacked.`,

  tooLarge: (from: string, limit: number): string =>
    `the answer of ${from} is larger than ${limit} bytes, which is all that a result of this tool may have. Ask it for less.`,

  notText: (from: string, { type, bytes }: { readonly type: string; readonly bytes: number }): string =>
    `${from} answered ${bytes} bytes of ${type || 'no known type'}; a result must be JSON or text.`,

  notJson: (from: string, { type, beginning }: { readonly type: string; readonly beginning: string }): string =>
    `${from} answered ${type || 'a text'} that is not JSON. It begins: ${beginning}`,

  nothingAt: (from: string, pointer: string, beginning: string): string =>
    `the answer of ${from} has nothing at ${pointer}, where the binding's "result" points. It begins: ${beginning}`,
};

type UrlFault = 'not_url' | 'not_http' | 'has_user';
type ArgumentFault = UrlFault | 'missing' | 'not_text' | 'empty' | 'other_path' | 'control_character';
type RedirectFault = UrlFault | 'host' | 'to_plain_http' | 'secret_body';
type AddressKind = 'public' | 'loopback' | 'private' | 'link_local' | 'metadata' | 'reserved';

interface BlockedAddress {
  readonly host: string;
  readonly address: string;
  readonly kind: AddressKind;
}

const URL_FAULTS: Readonly<Record<UrlFault | 'hole_in_host', string>> = {
  not_url: 'it is no URL.',
  not_http: 'it must begin with https:// or http://.',
  has_user: 'it holds a user name or password. Put credentials into "headers".',
  hole_in_host: 'an argument may stand in its path and query, not in its scheme, host or port.',
};

const ARGUMENT_FAULTS: Readonly<Record<ArgumentFault, string>> = {
  not_url: 'is no URL.',
  not_http: 'must be a URL that begins with https:// or http://.',
  has_user: 'must be a URL without a user name and password.',
  missing: 'is needed for the URL and is missing.',
  not_text: 'stands in the path of the URL, so it must be a text, a number or a boolean.',
  empty: 'stands for a part of the path of the URL, so it cannot be empty.',
  other_path: 'stands in the path of the URL and would lead to another path with "." or "..".',
  control_character: 'holds a character that a URL cannot carry.',
};

const REDIRECT_FAULTS: Readonly<Record<RedirectFault, string>> = {
  not_url: 'which is no URL.',
  not_http: 'which is neither https nor http.',
  has_user: 'which holds a user name or password.',
  host: 'which the binding\'s "hosts" do not allow. Nothing was sent there.',
  to_plain_http: 'which is not encrypted as the first address is. Nothing was sent there.',
  secret_body: 'which is another origin, and the body of the request holds a secret. Nothing was sent there.',
};

const ADDRESS_KINDS: Readonly<Record<AddressKind, string>> = {
  public: 'a public address',
  loopback: 'an address of this machine',
  private: 'an address of a private network',
  link_local: 'an address of the local link',
  metadata: 'an address where a cloud keeps credentials of its machines',
  reserved: 'an address that is reserved and no service has',
};

const WAYS_IN = {
  private: 'The binding opens private networks with "allowPrivate": true.',
  other: 'The binding opens it with "allowPrivate": true and the address itself in "hosts".',
};

function quoted(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}

function oneOf(choices: readonly string[]): string {
  const last = choices.at(-1) ?? '';
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(', ')} or ${last}`;
}
