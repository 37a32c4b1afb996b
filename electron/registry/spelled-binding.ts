import { valueAt } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { BINDING_VALUES, type Binding } from '../../shared/model/tool.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import type { ToolFile } from '../workspace/workspace.ts';

/** Gives a binding the numbers of its file. */
export type SpellBinding = (pointer: string, binding: Binding | undefined) => { readonly binding?: Binding };

/**
 * For the definitions of one file: numbers of its bindings that reach a program or a service are those of the text. What
 * goes out keeps its spelling, what is compared keeps its value (DESIGN 4, numbers).
 */
export function createSpelling(file: ToolFile): SpellBinding {
  let isUnusual: boolean | undefined;
  let roots: { readonly by_value: unknown; readonly as_spelled: unknown } | undefined;
  return (pointer, binding) => {
    const places = binding && BINDING_VALUES[binding.kind];
    if (!places || !(isUnusual ??= UNUSUAL_NUMBER.test(file.text))) return {};
    roots ??= { by_value: rootOf(file, false), as_spelled: rootOf(file, true) };
    let spelled: unknown = binding;
    for (const { at, numbers } of places) {
      spelled = withValuesOf(spelled, valueAt(roots[numbers], `${pointer}/binding`), at);
    }
    return { binding: spelled as Binding }; // the same but for numbers inside values of any type
  };
}

/** Whether a text may hold a number that does not survive reading and printing; it may also stand in a string. */
const UNUSUAL_NUMBER = /\d\.\d*0(?!\d)|\d[eE]|-0|\d{16}|\d\.\d{15}/;

function rootOf({ text }: ToolFile, keepSpelling: boolean): unknown {
  const json = readJsonc(text, { maxDepth: MAX_JSON_DEPTH, keepSpelling });
  return json.ok ? json.value : undefined;
}

/** A copy in which what stands at the path is taken from the other reading of the same text. */
function withValuesOf(plain: unknown, other: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return other;
  if (!isContainer(plain) || !isContainer(other)) return plain;
  const taken = (name: string, value: unknown): unknown =>
    step === '*' || step === name ? withValuesOf(value, other[name], rest) : value;
  if (Array.isArray(plain)) return plain.map((item, index) => taken(String(index), item));
  return Object.fromEntries(Object.entries(plain).map(([name, member]) => [name, taken(name, member)]));
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object';
}
