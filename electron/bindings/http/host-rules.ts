import { isIP } from 'node:net';
import { readUrl } from './read-url.ts';

/** Which hosts a binding may reach. */
export interface HostRules {
  readonly allows: (url: URL) => boolean;
  /** The IP addresses that stand in the list as themselves, spelled as `spelledAddress` does. */
  readonly addresses: ReadonlySet<string>;
}

export type HostRulesRead =
  | { readonly ok: true; readonly rules: HostRules }
  /** The entry that is no host. */
  | { readonly ok: false; readonly entry: string };

/**
 * Reads `hosts`: a name or address, with a port or without, `*.example.com` for all names below one, `*` for any host.
 * An entry without a port means the port of the scheme, 80 or 443.
 */
export function readHostRules(entries: readonly string[]): HostRulesRead {
  const rules: HostRule[] = [];
  for (const entry of entries) {
    const rule = readRule(entry);
    if (!rule) return { ok: false, entry };
    rules.push(rule);
  }
  return {
    ok: true,
    rules: {
      allows: (url) => rules.some((rule) => fits(rule, url)),
      addresses: new Set(rules.flatMap(({ name, isBelow }) => (!isBelow && isIP(name) !== 0 ? [name] : []))),
    },
  };
}

/** Where no hosts are named, that of the URL alone is reached, and no address counts as named. */
export function onlyHostOf({ host }: URL): HostRules {
  return { allows: (url) => url.host === host, addresses: new Set() };
}

/** The name or address of a URL's host, without brackets and the dot that may end it. */
export function hostName({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

interface HostRule {
  /** As a URL spells it; empty where any host fits. */
  readonly name: string;
  /** Names below it, not itself. */
  readonly isBelow: boolean;
  /** Empty for the port of the scheme. */
  readonly port: string;
}

function readRule(entry: string): HostRule | undefined {
  if (entry === '*') return { name: '', isBelow: true, port: '' };
  const isBelow = entry.startsWith('*.');
  const text = isBelow ? entry.slice(2) : entry;
  const host = isIP(text) === 6 ? `[${text}]` : text;
  if (!/^[^\s/\\?#@*]+$/.test(host)) return undefined;
  const url = readUrl(`http://${host}`);
  if (typeof url === 'string') return undefined;
  return { name: hostName(url), isBelow, port: /[^:]:(\d+)$/.exec(host)?.[1] ?? '' };
}

function fits({ name, isBelow, port }: HostRule, url: URL): boolean {
  const host = hostName(url);
  const isHost = isBelow ? name === '' || host.endsWith(`.${name}`) : host === name;
  return isHost && (port === '' ? url.port === '' : portOf(url) === Number(port));
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** An IP address as a URL would spell it, so that `::1` and `0:0:0:0:0:0:0:1` are one. */
export function spelledAddress(address: string): string {
  const host = address.replace(/%.*$/, '');
  return hostName(new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}`));
}
