import type { DeclaredExports } from './declared-exports.ts';

/** Exports of JavaScript or TypeScript, of either kind of module. */
export async function javascriptExports(
  source: string,
  { isTypescript }: { readonly isTypescript: boolean },
): Promise<DeclaredExports | undefined> {
  const written = await asCommonJs(source, isTypescript);
  if (written === undefined || MAY_EXPORT_MORE.test(written)) return undefined;
  const names = [...written.matchAll(NAMED)].map(([, member, renamed]) => member ?? renamed ?? '');
  for (const { index, 0: assignment } of written.matchAll(WHOLE)) {
    const members = membersOf(written.slice(index + assignment.length), written);
    if (members === undefined) return undefined;
    names.push('default', ...members);
  }
  return { names: [...new Set(names)], perhaps: new Set() };
}

/** One spelling for both kinds of module: an export is a member of `exports`. Undefined for what is no JavaScript yet. */
async function asCommonJs(source: string, isTypescript: boolean): Promise<string | undefined> {
  // Loaded by whoever edits such a binding: no other start of the host waits for it.
  const { transform } = await import('sucrase');
  try {
    const transforms = isTypescript ? (['typescript', 'imports'] as const) : (['imports'] as const);
    const { code } = transform(source, { transforms: [...transforms], disableESTransforms: true });
    return code.replace(OF_THE_TRANSFORM, '');
  } catch {
    return undefined; // half a text, as while it is written
  }
}

/** Objects that the transform defines for itself, before the first line of the source. */
const OF_THE_TRANSFORM = /^"use strict";.*?\{value: true\}\);|function _create\w+\(.*?\}\); \}(?: \}\); \})?/g;

/** `exports.name`, or a name taken over from another module. */
const NAMED = /\bexports\s*\.\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)|_createNamedExportFrom\(\w+, '([^']+)'/gu;

/** All of another module, a computed name, a list of declarations. */
const MAY_EXPORT_MORE =
  /_createStarExport\(_|\bexports\s*\[|\bexports\s*\.\s*[\w$]+(?: = [\w$]+)?\s*,|\bObject\s*\.\s*(?:assign|define\w+)\s*\(\s*(?:module\s*\.\s*)?exports\b/;

/** What stands for all of a module, of which a binding may name a member. */
const WHOLE = /\bmodule\s*\.\s*exports\s*=(?!=)\s*|\bexports\s*\.\s*default\s*=\s*/g;

/** Members of the value at the beginning of a text; undefined where it does not show them. */
function membersOf(value: string, written: string): readonly string[] | undefined {
  const [, listed] = /^\{([\w$\s,:.]*)\}/.exec(value) ?? [];
  if (listed !== undefined) return simpleMembers(listed);
  if (/^(?:async\b|function\b|class\b|\([^)]*\)\s*=>|[\w$]+\s*=>)/.test(value)) return [];
  const [, name] = /^([\w$]+)\s*(?:;|$)/.exec(value) ?? [];
  return name !== undefined && declaredIn(written).has(name) ? [] : undefined;
}

function declaredIn(written: string): ReadonlySet<string> {
  return new Set([...written.matchAll(/\b(?:function\s*\*?|class)\s+([\w$]+)/g)].map(([, name = '']) => name));
}

/** `a, b: c` */
function simpleMembers(listed: string): readonly string[] | undefined {
  const members = listed
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean);
  const names = members.flatMap((member) => /^([\w$]+)(?:\s*:\s*[\w$.]+)?$/.exec(member)?.[1] ?? []);
  return names.length === members.length ? names : undefined;
}
