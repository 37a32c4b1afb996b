import { describe, expect, it } from 'vitest';
import { declaredExports } from '../../../../electron/bindings/module/declared-exports.ts';

const namesIn = async (file: string, source: string) => (await declaredExports(file, source))?.names;

describe('exports of JavaScript and TypeScript', () => {
  it.each([
    [
      'functions and classes',
      'export function a() {}\nexport async function* b() {}\nexport class C {}',
      ['a', 'b', 'C'],
    ],
    ['constants', 'export const a = (x, y) => x;\nexport let b\nb = 2', ['a', 'b']],
    ['under another name', 'function q() {}\nexport { q as quote };', ['quote']],
    [
      'of another module',
      "export { a, b as c } from './x.mjs'; export * as d from './y.mjs'; import e from 'e'; export { e }",
      ['a', 'c', 'd', 'e'],
    ],
    [
      'not in comments or texts',
      '// export function a() {}\nconst t = "export function b() {}";\nexport function c() {}',
      ['c'],
    ],
    ['none', 'function a() {}', []],
    ['a default that is a function', 'export default async function f() {}\nexport function g() {}', ['default', 'g']],
    ['a default that is an arrow', 'export default (a) => a', ['default']],
    ['members of a default', 'const a = 1, b = 2; export default { a, c: b }', ['default', 'a', 'c']],
    ['members of CommonJS', 'exports.a = () => 1;\nmodule.exports.b = function () {};', ['a', 'b']],
    ['an object of CommonJS', 'function a() {}\nmodule.exports = { a, b: a };', ['default', 'a', 'b']],
    ['a function of CommonJS', 'module.exports = function () {};\nmodule.exports.b = 1', ['b', 'default']],
  ])('%s', async (_, source, names) => {
    expect(await namesIn('tools/x.mjs', source)).toEqual(names);
  });

  it('without what is only a type', async () => {
    const source =
      'export type T = string; export interface I {}\nexport function a<X>(x: X): X { return x }\nexport type { B } from "b";';
    expect(await namesIn('tools/x.ts', source)).toEqual(['a']);
  });

  it.each([
    ['all of another module', "export * from './x.mjs'; export const a = 1"],
    ['taken apart', 'export const { a, b } = make()'],
    ['several of one declaration', 'export const a = 1, b = 2'],
    ['with computed names', 'exports[name] = 1'],
    ['given all at once', 'Object.assign(exports, make())'],
    ['made by a call', 'module.exports = make()'],
    ['of a value that is made elsewhere', 'const api = make(); export default api'],
    ['of half a text', 'export function ('],
  ])('are not told where they are %s', async (_, source) => {
    expect(await namesIn('tools/x.mjs', source)).toBeUndefined();
  });
});

describe('exports of Python', () => {
  it.each([
    [
      'functions and classes',
      'def a(x):\n  def inner(): pass\n  return x\n\nasync def b(): ...\n\n@deco\nclass C:\n  def d(self): pass\n',
      ['a', 'b', 'C'],
      ['inner', 'd'],
    ],
    [
      'in a block',
      'try:\n  import x\n  def a(): pass\nexcept ImportError:\n  def b():\n    pass\n',
      ['a', 'b'],
      ['pass'],
    ],
    ['without what it keeps to itself', 'def _a(): pass\ndef b(): pass\n', ['b'], []],
    ['not in texts', '"""\ndef a(): pass\n"""\ndef b(): pass # def c(): pass\n', ['b'], ['a', 'c']],
  ])('%s', async (_, source, names, not) => {
    const found = await declaredExports('tools/x.py', source);
    expect(found?.names).toEqual(names);
    expect(not.filter((name) => found?.perhaps.has(name))).toEqual([]);
  });

  it('may be anything else that a statement names', async () => {
    const { perhaps = new Set() } =
      (await declaredExports('x.py', 'from os import getcwd as where\nb = partial(a)\n')) ?? {};
    expect(['where', 'b'].every((name) => perhaps.has(name))).toBe(true);
  });

  it.each([
    ['all of another module', 'from x import *\n'],
    ['made as they are asked for', 'def __getattr__(name):\n  return 1\n'],
    ['made by the code', 'globals()["a"] = 1\n'],
    ['of half a text', 'def a(:\n  """'],
  ])('are not told where they are %s', async (_, source) => {
    expect(await declaredExports('tools/x.py', source)).toBeUndefined();
  });
});
