import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { addressKind, type AddressKind } from './address-kind.ts';
import { spelledAddress } from './host-rules.ts';

/** Finds the addresses of a host; the seam for tests of names that lead to private networks. */
export type LookupAll = (host: string) => Promise<readonly LookupAddress[]>;

/** Addresses that a binding may reach besides public ones. */
export interface AddressRules {
  readonly allowPrivate: boolean;
  /** Those of `hosts`: with `allowPrivate` they are reached whatever their kind. */
  readonly addresses: ReadonlySet<string>;
}

/** The host leads to addresses that the binding may not reach. */
export class BlockedAddressError extends Error {
  constructor(
    readonly host: string,
    readonly address: string,
    readonly kind: AddressKind,
  ) {
    super(`${host} leads to ${address}`);
  }
}

/**
 * Connections to services. Addresses are judged where the connection is made, after the name has been looked up and
 * with the very addresses that are then used: a name that changes its mind gains nothing.
 */
export function openConnections(rules: AddressRules, lookup: LookupAll = lookupAll): Dispatcher {
  const connect = buildConnector({ lookup: checkedLookup(rules, lookup), timeout: CONNECT_MS });
  return new Agent({
    // The clock of the call is the gateway's.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      const address = options.hostname.replace(/^\[|\]$/g, '');
      // An address is not looked up, so it is judged here.
      const blocked = isIP(address) === 0 ? undefined : blockedAddress(address, [address], rules);
      if (blocked) callback(blocked, null);
      else connect(options, callback);
    },
  });
}

const CONNECT_MS = 10_000;

export const lookupAll: LookupAll = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

function checkedLookup(rules: AddressRules, lookup: LookupAll): LookupFunction {
  return (host, { all, family }, callback) => {
    lookup(host).then(
      (found) => {
        const wanted = found.filter((address) => !family || address.family === familyNumber(family));
        const allowed = wanted.filter(({ address }) => mayReach(address, rules));
        const [first] = allowed;
        if (first === undefined) callback(refusal(host, wanted, rules), '', 0);
        else if (all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

function familyNumber(family: number | 'IPv4' | 'IPv6'): number {
  return typeof family === 'number' ? family : family === 'IPv6' ? 6 : 4;
}

function refusal(host: string, found: readonly LookupAddress[], rules: AddressRules): NodeJS.ErrnoException {
  const blocked = blockedAddress(
    host,
    found.map(({ address }) => address),
    rules,
  );
  return blocked ?? Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
}

function blockedAddress(
  host: string,
  addresses: readonly string[],
  rules: AddressRules,
): BlockedAddressError | undefined {
  const address = addresses.find((each) => !mayReach(each, rules));
  return address === undefined ? undefined : new BlockedAddressError(host, address, addressKind(address));
}

function mayReach(address: string, { allowPrivate, addresses }: AddressRules): boolean {
  const kind = addressKind(address);
  if (kind === 'public') return true;
  return allowPrivate && (kind === 'private' || kind === 'loopback' || addresses.has(spelledAddress(address)));
}
