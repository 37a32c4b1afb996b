import { isIP } from 'node:net';
import { ADDRESS_RANGES, EMBEDDING_RANGES, type AddressKind } from './address-ranges.table.ts';

export type { AddressKind } from './address-ranges.table.ts';

/** What kind of network an IP address belongs to, in any spelling that a resolver gives; what is none is `reserved`. */
export function addressKind(address: string): AddressKind {
  const parsed = parseAddress(address);
  return parsed === undefined ? 'reserved' : kindOf(parsed);
}

interface Address {
  readonly bits: bigint;
  readonly width: 32 | 128;
}

interface Range extends Address {
  readonly prefix: number;
}

const RANGES = ADDRESS_RANGES.map(([range, kind]) => ({ ...parseRange(range), kind }));
const EMBEDDING = EMBEDDING_RANGES.map(([range, atBit]) => ({ ...parseRange(range), atBit }));

function kindOf(address: Address): AddressKind {
  const found = RANGES.find((range) => holds(range, address));
  if (found) return found.kind;
  const embedding = EMBEDDING.find((range) => holds(range, address));
  if (!embedding) return 'public';
  return kindOf({ bits: (address.bits >> BigInt(96 - embedding.atBit)) & 0xffff_ffffn, width: 32 });
}

function holds({ bits, width, prefix }: Range, address: Address): boolean {
  const rest = BigInt(width - prefix);
  return width === address.width && bits >> rest === address.bits >> rest;
}

function parseRange(text: string): Range {
  const [address = '', prefix] = text.split('/');
  const parsed = parseAddress(address);
  if (!parsed) throw new Error(`${text} is no range of addresses`);
  return { ...parsed, prefix: Number(prefix) };
}

function parseAddress(text: string): Address | undefined {
  const address = text.replace(/%.*$/, ''); // the zone says by which interface, not where to
  const version = isIP(address);
  if (version === 4) return { bits: bitsOf(address.split('.').map(Number), 8), width: 32 };
  return version === 6 ? { bits: bitsOf(groupsOf(address), 16), width: 128 } : undefined;
}

function bitsOf(parts: readonly number[], bitsEach: number): bigint {
  return parts.reduce((bits, part) => (bits << BigInt(bitsEach)) | BigInt(part), 0n);
}

/** The eight groups of an IPv6 address that is known to be one. */
function groupsOf(address: string): readonly number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = (dotted ?? []).slice(1).map(Number);
  const hex = dotted
    ? address.replace(dotted[0], `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`)
    : address;
  const [head = '', tail] = hex.split('::');
  const front = numbersOf(head);
  const back = numbersOf(tail ?? '');
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

function numbersOf(groups: string): readonly number[] {
  return groups === '' ? [] : groups.split(':').map((group) => parseInt(group, 16));
}
