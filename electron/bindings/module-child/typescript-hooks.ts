/**
 * How Node finds and reads TypeScript: types are taken out, lines stay where they are. Built into a file of its own that
 * is loaded only where a module is written in it.
 */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'sucrase';

interface LoadedSource {
  readonly format: string;
  readonly source: string;
  readonly shortCircuit: true;
}

type Next<Context, Result> = (name: string, context?: Context) => Result;

/** Names as compilers of TypeScript take them: without an ending, or with that of the JavaScript it becomes. */
export function resolve<Context extends { readonly parentURL?: string | undefined }, Result>(
  specifier: string,
  context: Context,
  next: Next<Context, Result>,
): Result {
  const found =
    isRelative(specifier) && context.parentURL?.startsWith('file:') ? meant(specifier, context.parentURL) : undefined;
  return next(found ?? specifier, context);
}

/** Throws with the place where the file is no TypeScript. */
export function load<Context, Result>(
  url: string,
  context: Context,
  next: Next<Context, Result>,
): Result | LoadedSource {
  if (!/^file:.*\.m?ts$/.test(url)) return next(url, context);
  const path = fileURLToPath(url);
  return { format: 'module', source: withoutTypes(readFileSync(path, 'utf8'), path), shortCircuit: true };
}

function withoutTypes(source: string, filePath: string): string {
  const { code } = transform(source, { transforms: ['typescript'], disableESTransforms: true, filePath });
  return code;
}

function isRelative(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier);
}

/** The URL of the TypeScript file that a name means where there is no file of that very name. */
function meant(specifier: string, parentUrl: string): string | undefined {
  const wanted = new URL(specifier, parentUrl).href;
  if (isFile(wanted)) return undefined;
  return typescriptNames(wanted).find(isFile);
}

/** Names of TypeScript that a name without TypeScript's ending may mean, best first. */
function typescriptNames(name: string): readonly string[] {
  if (/\.[cm]?js$/.test(name)) return [name.replace(/js$/, 'ts')];
  return [`${name}.ts`, `${name}.mts`, `${name}/index.ts`];
}

function isFile(url: string): boolean {
  return statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile() ?? false;
}
