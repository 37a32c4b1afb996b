import { describe, expect, test } from 'vitest';
import { readHostRules, spelledAddress, type HostRules } from '../../../../electron/bindings/http/host-rules.ts';

function rulesOf(...entries: readonly string[]): HostRules {
  const read = readHostRules(entries);
  if (!read.ok) throw new Error(read.entry);
  return read.rules;
}

describe('hosts', () => {
  test.each([
    ['api.example.com', 'https://api.example.com/x', true],
    ['api.example.com', 'http://API.example.com/', true],
    ['api.example.com', 'https://api.example.com./', true],
    ['api.example.com', 'https://api.example.com:8443/', false],
    ['api.example.com', 'http://api.example.com:443/', false],
    ['api.example.com', 'https://example.com/', false],
    ['api.example.com', 'https://api.example.com.evil.net/', false],
    ['api.example.com:8443', 'https://api.example.com:8443/', true],
    ['api.example.com:8443', 'https://api.example.com/', false],
    ['api.example.com:443', 'https://api.example.com/', true],
    ['api.example.com:443', 'http://api.example.com/', false],
    ['*.example.com', 'https://a.b.example.com/', true],
    ['*.example.com', 'https://example.com/', false],
    ['*.example.com', 'https://evilexample.com/', false],
    ['*.example.com:81', 'http://a.example.com:81/', true],
    ['*', 'https://anything.net/', true],
    ['*', 'https://anything.net:22/', false],
    ['127.0.0.1', 'http://2130706433/', true],
    ['127.0.0.1:80', 'http://0177.1/', true],
    ['::1', 'http://[::1]/', true],
    ['[::1]:8080', 'http://[0:0::1]:8080/', true],
    ['[::1]', 'http://[::1]:8080/', false],
    ['bücher.example', 'https://xn--bcher-kva.example/', true],
  ])('%s and %s: %s', (entry, url, allowed) => {
    expect(rulesOf(entry).allows(new URL(url))).toBe(allowed);
  });

  test.each(['https://api.example.com', 'api.example.com/path', 'user@host', 'a b', '', 'a*b.com', '*.', 'host:x'])(
    '%j is no entry',
    (entry) => {
      expect(readHostRules(['ok.example', entry])).toEqual({ ok: false, entry });
    },
  );

  test.each([
    [['10.0.0.1'], '10.0.0.1', true],
    [['10.0.0.1:8080'], '10.0.0.1', true],
    [['0:0:0:0:0:0:0:1'], '::1', true],
    [['fe80::1'], 'fe80::1%eth0', true],
    [['*'], '10.0.0.1', false],
    [['example.com'], '10.0.0.1', false],
  ])('%j names %s: %s', (entries, address, named) => {
    expect(rulesOf(...entries).addresses.has(spelledAddress(address))).toBe(named);
  });
});
