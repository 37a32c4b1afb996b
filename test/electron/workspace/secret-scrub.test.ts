import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSecretScrub, createSecretScrubs } from '../../../electron/workspace/secret-scrub.ts';

const secret = (value: string, name = 'shop') => ({ reference: `\${secret:${name}}`, value });
const REF = '${secret:shop}';

/** Characters that one encoding or another changes, beside those that none does. */
const AWKWARD = 'abAB019-_.~+/=&<>"\'\\ :;%?#é中🔑\n\t';
const values = fc
  .string({ unit: fc.constantFrom(...AWKWARD), minLength: 4, maxLength: 24 })
  .filter((value) => value.trim().length >= 4);
const plainTokens = fc.string({ unit: fc.constantFrom(...'abcdefXYZ0189_-'), minLength: 8, maxLength: 40 });

const pythonJson = (value: unknown) =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
const allEscaped = (value: string) =>
  `"${[...Array(value.length).keys()].map((at) => `\\u${value.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
const percent = (value: string) => encodeURIComponent(value);
const strictPercent = (value: string) =>
  percent(value).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
const lowerPercent = (value: string) => percent(value).replace(/%../g, (byte) => byte.toLowerCase());
const formField = (value: string) => new URLSearchParams({ v: value }).toString().slice(2);

describe('a value in a JSON result', () => {
  /** How a service that got the value gives it back. */
  const services: Readonly<Record<string, (value: string) => string>> = {
    'as a string': (value) => JSON.stringify({ got: value }),
    'inside a longer string': (value) => JSON.stringify({ got: `Bearer ${value}, thanks` }),
    'as a key': (value) => JSON.stringify({ [value]: 1 }),
    'twice in a row': (value) => JSON.stringify([`${value}${value}`]),
    'in ASCII': (value) => pythonJson({ got: value }),
    'with every character escaped': (value) => `{"got":${allEscaped(value)}}`,
    'with escaped slashes': (value) => JSON.stringify({ got: value }).replaceAll('/', '\\/'),
    'in JSON inside a string': (value) => JSON.stringify({ body: JSON.stringify({ got: value }) }),
    'in ASCII JSON inside a string': (value) => JSON.stringify({ body: pythonJson({ got: value }) }),
    'in JSON inside a string of JSON inside a string': (value) =>
      JSON.stringify({ body: JSON.stringify({ body: JSON.stringify([value]) }) }),
    'behind text that is escaped': (value) => JSON.stringify({ got: `"quoted"\n${value}` }),
    'beside a backslash': (value) => JSON.stringify({ got: `\\${value}\\` }),
    'in an address': (value) => JSON.stringify(`https://example.com/?key=${percent(value)}&n=1`),
    'in a stricter address': (value) => JSON.stringify(`https://example.com/?key=${strictPercent(value)}`),
    'in an address of small letters': (value) => JSON.stringify(`https://example.com/?key=${lowerPercent(value)}`),
    'in a form': (value) => JSON.stringify(`key=${formField(value)}`),
  };

  test.each(Object.entries(services))('%s', (_, answer) => {
    fc.assert(
      fc.property(values, (value) => {
        const scrubbed = createSecretScrub([secret(value)]).json(answer(value));
        expect(JSON.stringify(JSON.parse(scrubbed))).toContain(REF);
        expect(everyReading(scrubbed).filter((reading) => reading.includes(value))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('leaves every other value as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), plainTokens, (around, value) => {
        const text = JSON.stringify([around, { [`${value}!`]: around, list: [`<${value}>`, around] }]);
        fc.pre(!JSON.stringify(around).includes(value));
        const expected = [around, { [`${REF}!`]: around, list: [`<${REF}>`, around] }];
        expect(JSON.parse(createSecretScrub([secret(value)]).json(text))).toEqual(JSON.parse(JSON.stringify(expected)));
      }),
    );
  });

  test('a text without it is the very same text, numbers and spaces included', () => {
    const text = '{ "a": 1.0, "b": -0, "c": 1e2, "d": "\\u00e9\\/", "e": 12345678901234567890 }';
    expect(createSecretScrub([secret('sk-live-4711'), secret('hunter2!é', 'x')]).json(text)).toBe(text);
  });
});

/** The text as every reader on the way might see it: parsed, parsed again, percent-decoded. */
function everyReading(text: string): string[] {
  const strings: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      strings.push(value, decoded(value), decoded(value.replaceAll('+', ' ')));
      try {
        visit(JSON.parse(value));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
    } else if (value !== null && typeof value === 'object') {
      for (const [key, member] of Object.entries(value)) [key, member].forEach(visit);
    }
  };
  visit(JSON.parse(text));
  return strings;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

describe('a value in base64', () => {
  test('is found behind any user name, in both alphabets, and no part of it stays', () => {
    const users = fc.string({ unit: fc.constantFrom(...'abcé:-'), maxLength: 7 });
    const tokens = fc.oneof(
      plainTokens,
      values.filter((value) => Buffer.byteLength(value) >= 6),
    );
    fc.assert(
      fc.property(users, tokens, fc.constantFrom('base64' as const, 'base64url' as const), (user, value, alphabet) => {
        const credentials = Buffer.from(`${user}:${value}`).toString(alphabet);
        const { json, text } = createSecretScrub([secret(value)]);
        expect(text(`authorization: Basic ${credentials}, retry`)).toBe(`authorization: Basic ${REF}, retry`);
        for (const before of ['Basic ', 'line one\n', '"', '\\']) {
          expect(json(JSON.stringify({ h: before + credentials }))).toBe(JSON.stringify({ h: before + REF }));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('values that JSON could take for something else', () => {
  test.each([
    [
      'a number',
      '12345678',
      '{"pin":12345678,"other":1234567890,"text":"n 12345678"}',
      '{"pin":"REF","other":1234567890,"text":"n REF"}',
    ],
    ['a decimal', '-12.50', '[-12.50,12.50,-12.5]', '["REF",12.50,-12.5]'],
    ['a word of JSON', 'true', '{"a":true,"b":"true"}', '{"a":true,"b":"REF"}'],
    ['marks of JSON', '":1,"', '{"a":1,"b":"\\":1,\\""}', '{"a":1,"b":"REF"}'],
    ['what an escape makes of it', 'nabcd', '["\\nabcd","nabcd","\\\\nabcd"]', '["\\nabcd","REF","\\\\REF"]'],
    ['digits of an escape', '0041bc', '["\\u0041bc","0041bc"]', '["\\u0041bc","REF"]'],
  ])('%s', (_, value, text, expected) => {
    expect(createSecretScrub([secret(value)]).json(text)).toBe(expected.replaceAll('REF', REF));
  });
});

describe('short values', () => {
  const { json, text } = createSecretScrub([secret('abc')]);

  test('are taken only for a string that is nothing else', () => {
    const result = '{"abc":"abc","word":"abcdef","list":["\\u0061bc","xabc",123]}';
    expect(json(result)).toBe(`{"${REF}":"${REF}","word":"abcdef","list":["${REF}","xabc",123]}`);
    expect(text('got "abc" in abcdef')).toBe(`got "${REF}" in abcdef`);
  });

  test('of no characters are nowhere', () => {
    const empty = createSecretScrub([secret('')]);
    expect([empty.json('{"a":""}'), empty.text('""')]).toEqual(['{"a":""}', '""']);
  });
});

describe('several values', () => {
  test('of which one holds the other give the longer one', () => {
    const { text } = createSecretScrub([secret('key-1234', 'short'), secret('key-1234-5678', 'long')]);
    expect(text('key-1234 key-1234-5678')).toBe('${secret:short} ${secret:long}');
  });

  test('the lines of a key are found one by one', () => {
    const lines = ['-----BEGIN KEY-----', 'MIIEvQIBADANBgkqhkiG9w0B', 'AQEFAASCBKcwggSjAgEAAoIB', '-----END KEY-----'];
    const { json } = createSecretScrub([secret(lines.join('\n'), 'pem')]);
    expect(json(JSON.stringify({ whole: lines.join('\n'), line: lines[1], joined: lines.join('') }))).toBe(
      JSON.stringify({ whole: '${secret:pem}', line: '${secret:pem}', joined: '${secret:pem}'.repeat(4) }),
    );
  });

  test('the same ones are prepared once', () => {
    const scrubFor = createSecretScrubs();
    const one = scrubFor([secret('sk-live-4711')]);
    expect(scrubFor([secret('sk-live-4711')])).toBe(one);
    for (let n = 0; n < 40; n += 1) scrubFor([secret(`value ${n}`)]);
    expect(scrubFor([secret('sk-live-4711')])).not.toBe(one);
    expect(scrubFor([secret('value 39')]).text('value 39')).toBe(REF);
  });
});

test('a message that was cut inside a value gives away no part of it', () => {
  const { text } = createSecretScrub([secret('sk-live-0123456789')]);
  expect(text('The service said: bad key sk-live-01234…')).toBe(`The service said: bad key ${REF}…`);
  expect(text('The service said: sk-…')).toBe('The service said: sk-…');
});
