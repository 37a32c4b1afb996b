import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileUrl, fillUrl } from '../../../../electron/bindings/http/url-template.ts';
import { bindingCall } from '../../../support/binding-call.ts';

function fill(template: string, argumentsText: string, put = (text: string) => text): string {
  const compiled = compileUrl(template);
  if (!compiled) return 'no template';
  const filled = fillUrl(compiled, bindingCall(argumentsText), put);
  if (filled.ok) return filled.url.href;
  return 'argument' in filled ? `${filled.argument}: ${filled.fault}` : filled.fault;
}

describe('what an argument becomes', () => {
  test.each([
    ['https://h/items/{sku}', '{"sku":"CH-1"}', 'https://h/items/CH-1'],
    ['https://h/items/{sku}', '{"sku":"a/b?c#d&e=f"}', 'https://h/items/a%2Fb%3Fc%23d%26e%3Df'],
    ['https://h/items/{sku}', '{"sku":"ä ö%41"}', 'https://h/items/%C3%A4%20%C3%B6%2541'],
    ['https://h/items/{n}', '{"n":12345678901234567890}', 'https://h/items/12345678901234567890'],
    ['https://h/items/{n}.json', '{"n":1.50}', 'https://h/items/1.50.json'],
    ['https://h/{a}/{b}', '{"a":true,"b":"..."}', 'https://h/true/...'],
    ['https://h/{a.b}', '{"a":{"b":"in"}}', 'https://h/in'],
    ['https://h/{a.b}', '{"a.b":"whole name","a":{"b":"in"}}', 'https://h/whole%20name'],
    ['https://h/{page[size]}', '{"page[size]":5}', 'https://h/5'],
    ['https://h/s?q={q}&n={n}', '{"q":"a b&c","n":5}', 'https://h/s?q=a%20b%26c&n=5'],
    ['https://h/s?q={q}&n={n}', '{"q":"x"}', 'https://h/s?q=x'],
    ['https://h/s?q={q}', '{"q":null}', 'https://h/s'],
    ['https://h/s?q={q}', '{"q":{"a":[1.0]}}', 'https://h/s?q=%7B%22a%22%3A%5B1.0%5D%7D'],
    ['https://h/s?q={q}', '{"q":"..\\r\\n"}', 'https://h/s?q=..%0D%0A'],
    ['https://h:8443/a%20b/{x}#top', '{"x":1}', 'https://h:8443/a%20b/1'],
    ['http://127.1/{x}', '{"x":1}', 'http://127.0.0.1/1'],
    ['{{args.url}}', '{"url":"https://h/a/../b?c=d#e"}', 'https://h/b?c=d'],
    ['{{ args.url }}', '{"url":"http://0x7f000001/"}', 'http://127.0.0.1/'],
  ])('%s with %s is %s', (template, argumentsText, url) => {
    expect(fill(template, argumentsText)).toBe(url);
  });

  test('values of references stand as they are, and a hole inside one is text', () => {
    const put = (text: string) => text.replace('${env:BASE}', 'https://h/v2/{sku}');
    expect(fill('${env:BASE}/items/{sku}', '{"sku":"a/b"}', put)).toBe('https://h/v2/%7Bsku%7D/items/a%2Fb');
  });
});

describe('what an argument cannot do', () => {
  test.each<readonly [string, string, string]>([
    ['https://h/items/{sku}', '{}', 'sku: missing'],
    ['https://h/items/{sku}', '{"sku":null}', 'sku: missing'],
    ['https://h/items/{sku}', '{"sku":""}', 'sku: empty'],
    ['https://h/items/{a}{b}', '{"a":"","b":""}', 'b: empty'],
    ['https://h/items/{sku}', '{"sku":["a"]}', 'sku: not_text'],
    ['https://h/items/{sku}', '{"sku":"\\ud800"}', 'sku: not_text'],
    ['https://h/items/{sku}', '{"sku":"a\\r\\nHost: evil"}', 'sku: control_character'],
    ['https://h/items/{sku}', '{"sku":"a\\u0000"}', 'sku: control_character'],
    ['https://h/items/.{sku}', '{"sku":"."}', 'sku: other_path'],
    ['https://h/items/%2e{sku}', '{"sku":"."}', 'sku: other_path'],
    ['https://h/items/{a}{b}', '{"a":".","b":"."}', 'b: other_path'],
    ...[
      '.',
      '..',
      '../admin',
      'a/../../admin',
      '..\\\\admin',
      '%2e%2e',
      '%2E.',
      '.%2e/admin',
      '%252e%252e',
      '..;/admin',
      'a/..;x=1/b',
      '%25252525252525252e',
    ].map((sku) => ['https://h/items/{sku}', `{"sku":"${sku}"}`, 'sku: other_path'] as const),
    ['{{args.url}}', '{}', 'url: missing'],
    ['{{args.url}}', '{"url":"/items"}', 'url: not_url'],
    ['{{args.url}}', '{"url":"file:///etc/passwd"}', 'url: not_http'],
    ['{{args.url}}', '{"url":"https://user:word@h/"}', 'url: has_user'],
    ['{{args.url}}', '{"url":"https://h\\\\@evil/"}', 'url: control_character'],
    ['{{args.url}}', '{"url":"https://h/\\r\\nx"}', 'url: control_character'],
    ['{{args.url}}', '{"url":" https://h/"}', 'url: control_character'],
  ])('%s with %s: %s', (template, argumentsText, fault) => {
    expect(fill(template, argumentsText)).toBe(fault);
  });

  test('change host or path, whatever it is', () => {
    const before = new URL('https://api.example.com:8443/v1/items/x/parts/y?q=1');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.webPath(), (sku, part, q) => {
        const text = fill(
          'https://api.example.com:8443/v1/items/{sku}/parts/{part}?q={q}',
          JSON.stringify({ sku, part, q }),
        );
        if (/^(?:sku|part|q): /.test(text)) return;
        const url = new URL(text);
        expect([url.origin, url.username, url.hash]).toEqual([before.origin, '', '']);
        const segments = url.pathname.split('/');
        expect(segments).toHaveLength(6);
        expect([segments[1], segments[2], segments[4]]).toEqual(['v1', 'items', 'parts']);
        expect([decodeURIComponent(segments[3]!), decodeURIComponent(segments[5]!)]).toEqual([sku, part]);
        expect([...url.searchParams]).toEqual([['q', q]]);
      }),
    );
  });
});

describe('a template that cannot be used', () => {
  test.each([
    ['https://{host}/items', 'hole_in_host'],
    ['https://api.{region}.example.com/', 'hole_in_host'],
    ['https://h:{port}/', 'hole_in_host'],
    ['https://{user}@h/', 'hole_in_host'],
    ['{scheme}://h/', 'hole_in_host'],
    ['{base}/items', 'hole_in_host'],
    ['https:{x}', 'hole_in_host'],
    ['https:\\\\{x}/y', 'hole_in_host'],
    ['ftp://h/{x}', 'not_http'],
    ['https://user:word@h/{x}', 'has_user'],
    ['h/{x}', 'hole_in_host'],
    ['items', 'not_url'],
    ['https://h/{{args.x}}', 'no template'],
    ['{{args.base}}/items', 'no template'],
  ])('%s: %s', (template, fault) => {
    expect(fill(template, '{"host":"h","port":"1","user":"u","x":"x","scheme":"https","base":"https://h"}')).toBe(
      fault,
    );
  });
});
