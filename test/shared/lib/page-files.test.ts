import { describe, expect, it } from 'vitest';
import { pageFile } from '../../../shared/lib/page-files.ts';

describe('pageFile', () => {
  it.each([
    ['/', { path: 'index.html', type: 'text/html; charset=utf-8' }],
    ['/assets/index-B1a_2.js', { path: 'assets/index-B1a_2.js', type: 'text/javascript; charset=utf-8' }],
    ['/icon.svg', { path: 'icon.svg', type: 'image/svg+xml' }],
    ['/assets/inter%2Dlatin.woff2', { path: 'assets/inter-latin.woff2', type: 'font/woff2' }],
  ])('finds what %s means', (pathname, file) => {
    expect(pageFile(pathname)).toEqual(file);
  });

  it.each([
    '/../package.json',
    '/assets/../../main/main.js',
    '/assets/..%2f..%2fmain%2fmain.js',
    '/assets/%2e%2e/main.js',
    '/..\\main.js',
    '/%5c..%5cmain.js',
    '//etc/x.js',
    '/assets//x.js',
    '/.stamp.js',
    '/assets/x.js%00.png',
    '/C:/x.js',
    '/%',
    '/assets/',
    '/assets/x',
    '/secrets.env',
  ])('means no file by %j', (pathname) => {
    expect(pageFile(pathname)).toBeUndefined();
  });
});
