import { valueAt } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import type { Binding, MockBinding, MockCase } from '../../shared/model/tool.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import type { ToolFile } from '../workspace/workspace.ts';

/** Gives a binding the numbers of its file. */
export type SpellBinding = (pointer: string, binding: Binding | undefined) => { readonly binding?: Binding };

/**
 * For the definitions of one file: numbers of its mocks that reach a program are those of the text. What a mock returns
 * keeps its spelling, what it compares keeps its value (DESIGN 4, numbers).
 */
export function createSpelling(file: ToolFile): SpellBinding {
  if (!UNUSUAL_NUMBER.test(file.text)) return () => ({});
  let roots: { readonly exact: unknown; readonly spelled: unknown } | undefined;
  return (pointer, binding) => {
    if (binding?.kind !== 'mock' || !binding.cases) return {};
    roots ??= { exact: rootOf(file, false), spelled: rootOf(file, true) };
    const at = `${pointer}/binding/cases`;
    return {
      binding: { ...binding, cases: mergedCases(binding.cases, casesAt(roots.exact, at), casesAt(roots.spelled, at)) },
    };
  };
}

function rootOf({ text }: ToolFile, keepSpelling: boolean): unknown {
  const json = readJsonc(text, { maxDepth: MAX_JSON_DEPTH, keepSpelling });
  return json.ok ? json.value : undefined;
}

function casesAt(root: unknown, pointer: string): readonly MockCase[] {
  return valueAt(root, pointer) as readonly MockCase[]; // the plain copy of the same text passed its check
}

/** Whether a text may hold a number that does not survive reading and printing; it may also stand in a string. */
const UNUSUAL_NUMBER = /\d\.\d*0(?!\d)|\d[eE]|-0|\d{16}|\d\.\d{15}/;

function mergedCases(
  cases: readonly MockCase[],
  exact: readonly MockCase[],
  spelled: readonly MockCase[],
): MockBinding['cases'] {
  return cases.map((plain, index) => ({
    ...plain,
    ...('when' in plain && { when: exact[index]?.when ?? plain.when }),
    ...('return' in plain && { return: spelled[index]?.return }),
  }));
}
