import {
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isHostname,
  isIdnEmail,
  isIPv4,
  isIPv6,
  isIri,
  isIriReference,
  isJsonPointer,
  isRelativeJsonPointer,
  isTime,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
} from '@hyperjump/json-schema-formats';
import idnHostname from 'idn-hostname';
import { enterPattern } from './bounded-check.ts';
import { compilePattern } from './bounded-pattern.ts';
import { compareNumbers, isJsonNumber, isWhole } from './exact-numbers.ts';
import { HARMLESS_SUBJECT_CHARS } from '../../shared/lib/harmless-pattern.ts';

/**
 * Whether a value is of a format, for values of the kind that the format speaks of; undefined for a format that is not
 * known, which asks for nothing. Every dialect is held to all of them.
 */
export function testFormat(name: string): ((value: unknown) => boolean) | undefined {
  const range = RANGES.get(name);
  if (range) return (value) => !isJsonNumber(value) || (isWhole(value) && isBetween(value, range));
  const test = TESTS.get(name);
  if (!test) return undefined;
  return (value) => {
    if (typeof value !== 'string') return true;
    const isQuick = value.length <= HARMLESS_SUBJECT_CHARS && !SLOW.has(name);
    enterPattern(name, { units: isQuick ? 100 + 10 * value.length : Infinity });
    return test(value);
  };
}

/** Names of the formats that are checked. */
export function knownFormats(): readonly string[] {
  return [...TESTS.keys(), ...RANGES.keys()];
}

const TESTS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDate],
  ['time', isTimeOfDay],
  ['date-time', isDateTime],
  ['duration', isDuration],
  ['email', quietly(isEmail)],
  ['idn-email', quietly(isIdnEmail)],
  ['hostname', (text) => isHostname(text) && isInternationalName(text)],
  ['idn-hostname', isInternationalName],
  ['ipv4', isIPv4],
  ['ipv6', isIPv6],
  ['uri', quietly(isUri)],
  ['uri-reference', quietly(isUriReference)],
  ['iri', quietly((text) => isIri(withoutFutureHost(text)))],
  ['iri-reference', quietly((text) => isIriReference(withoutFutureHost(text)))],
  ['uuid', isUuid],
  ['uri-template', isUriTemplate],
  ['json-pointer', isJsonPointer],
  ['relative-json-pointer', isRelativeJsonPointer],
  ['regex', (text) => compilePattern(text) !== undefined],
]);

/** Tests that take long on a short text made for it. */
const SLOW = new Set(['idn-email', 'idn-hostname']);

/** Formats of the OpenAPI registry that bound whole numbers. */
const RANGES: ReadonlyMap<string, readonly [bigint, bigint]> = new Map([
  ['int32', [-(2n ** 31n), 2n ** 31n - 1n]],
  ['int64', [-(2n ** 63n), 2n ** 63n - 1n]],
]);

function isBetween(value: Parameters<typeof compareNumbers>[0], [low, high]: readonly [bigint, bigint]): boolean {
  return compareNumbers(value, low) >= 0 && compareNumbers(value, high) <= 0;
}

/** Some tests throw at what they do not expect, which is then not of the format. */
function quietly(test: (text: string) => boolean): (text: string) => boolean {
  return (text) => {
    try {
      return test(text);
    } catch {
      return false;
    }
  };
}

/** The test refuses to speak about addresses of IP versions to come, whose form is known (RFC 3986): one of today stands in. */
function withoutFutureHost(text: string): string {
  return text.replace(/\/\/([^/?#[]*)\[v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+\]/i, '//$1[::1]');
}

/** A host name may not end with a dot, of which Unicode has several. */
function isInternationalName(text: string): boolean {
  return !/[.\uff0e\u3002\uff61]$/.test(text) && quietly(idnHostname.isIdnHostname)(text);
}

/** RFC 3339: a leap second is the last one of a day in UTC. */
function isTimeOfDay(text: string): boolean {
  const leap = /^(\d\d):(\d\d):60((?:\.\d+)?(?:z|[-+]\d\d:\d\d))$/i.exec(text);
  if (!leap) return isTime(text);
  const [, hour = '', minute = '', end = ''] = leap;
  const [, sign = '+', offsetHour = '0', offsetMinute = '0'] = /([-+])(\d\d):(\d\d)$/.exec(end) ?? [];
  const offset = Number(`${sign}1`) * (Number(offsetHour) * 60 + Number(offsetMinute));
  const utc = Number(hour) * 60 + Number(minute) - offset;
  return (utc + DAY_MINUTES) % DAY_MINUTES === DAY_MINUTES - 1 && isTime(`${hour}:${minute}:59${end}`);
}

const DAY_MINUTES = 24 * 60;
