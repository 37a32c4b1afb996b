import { jsonPointer } from '../../../../shared/lib/json-pointer.ts';
import type { LeftOut } from '../../../../shared/model/exchange.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import { listOf, type Operation } from './document.ts';

/** What an API description says that no tool of it does: requests that the service makes, and choices of which the first was taken. */
export function lostParts(document: JsonObject, operations: readonly Operation[]): readonly LeftOut[] {
  // A list that several operations of a path share is told once.
  const paths = new Map(operations.map(({ path, pathItem }) => [path, pathItem]));
  return [
    ...lostServers(document, []),
    ...lostWaysIn(document, []),
    ...[...paths].flatMap(([path, pathItem]) => lostServers(pathItem, ['paths', path])),
    ...operations.flatMap(({ path, method, operation }) => {
      const place = ['paths', path, method.toLowerCase()];
      return [
        ...lostServers(operation, place),
        ...lostWaysIn(operation, place),
        ...requestsOfService(operation, 'callbacks', place),
      ];
    }),
    ...requestsOfService(document, 'webhooks', []),
  ];
}

function lost(path: readonly string[], detail: string): LeftOut {
  return { place: jsonPointer(path), reason: 'lost', detail };
}

function lostServers({ servers }: JsonObject, path: readonly string[]): readonly LeftOut[] {
  const [first, ...others] = listOf(servers).filter(isObject).map(addressOf);
  if (first === undefined || others.length === 0) return [];
  return [lost([...path, 'servers'], `requests go to ${first}, not to ${others.join(', ')}`)];
}

function addressOf({ url, description }: JsonObject): string {
  const address = typeof url === 'string' ? url : '/';
  return typeof description === 'string' && description !== '' ? `${address} (${description})` : address;
}

/** Each way in is an object of schemes that are all needed; an empty one is the way in without any. */
function lostWaysIn({ security }: JsonObject, path: readonly string[]): readonly LeftOut[] {
  const ways = listOf(security).filter(isObject);
  const taken = ways.find((way) => Object.keys(way).length > 0);
  const others = ways.filter((way) => way !== taken);
  if (!taken || others.length === 0) return [];
  const detail = `${wayText(taken)} lets requests in, in place of ${others.map(wayText).join(', or ')}`;
  return [lost([...path, 'security'], detail)];
}

function wayText(way: JsonObject): string {
  const schemes = Object.keys(way);
  return schemes.length === 0 ? 'no credential' : schemes.join(' with ');
}

function requestsOfService(
  holder: JsonObject,
  member: 'callbacks' | 'webhooks',
  path: readonly string[],
): readonly LeftOut[] {
  const requests = holder[member];
  if (!isObject(requests)) return [];
  return Object.keys(requests).map((name) =>
    lost([...path, member, name], 'it is a request that the service makes, and nothing here receives it'),
  );
}
