import { applyEdits, parseTree, type Node } from 'jsonc-parser';
import { editJsonc } from '../../../shared/lib/edit-jsonc.ts';
import { prettyJson } from '../../../shared/lib/json-layout.ts';
import { followPath } from '../../../shared/lib/json-node.ts';
import { jsonKey } from '../../../shared/lib/schema-form/json-key.ts';
import { itemsOf, memberOf, membersOf } from '../../../shared/lib/schema-form/schema-document.ts';
import { JsonText } from '../../../shared/lib/write-json.ts';

/** A definition with one more example behind the others; undefined where what stands there is no list. */
export function withExample(definition: string, argumentsText: string): string | undefined {
  const node = nodeAt(definition, ['examples']);
  if (node && node.type !== 'array') return undefined;
  return withItem(definition, ['examples'], prettyJson(argumentsText));
}

/** What a mock tool answers to arguments like those of a call that was made. */
export type MockAnswer =
  { readonly kind: 'return'; readonly resultText: string } | { readonly kind: 'error'; readonly message: string };

/**
 * A definition with a mock case that answers this call. The first case that fits answers, so it goes before the one that
 * answered so far; cases that ask for more than this one are before that, and still win. Undefined where the binding is
 * none of mock cases.
 */
export function withMockCase(definition: string, argumentsText: string, answer: MockAnswer): string | undefined {
  const args = parseTree(argumentsText);
  if (!args || !isMock(definition)) return undefined;
  const cases = nodeAt(definition, ['binding', 'cases']);
  if (cases && cases.type !== 'array') return undefined;
  const written = caseText(argumentsText, args, answer);
  const known = itemsOf(cases);
  const fitting = known.find((one) => fits({ text: definition, node: one }, { text: argumentsText, node: args }));
  if (fitting) return insertBefore(definition, fitting, written);
  return withItem(definition, ['binding', 'cases'], written);
}

export function isMock(definition: string): boolean {
  return nodeAt(definition, ['binding', 'kind'])?.value === 'mock';
}

function caseText(argumentsText: string, args: Node, answer: MockAnswer): string {
  const when = membersOf(args).size > 0 ? `"when":${argumentsText},` : '';
  const then = answer.kind === 'return' ? `"return":${answer.resultText}` : `"error":${JSON.stringify(answer.message)}`;
  return prettyJson(`{${when}${then}}`);
}

interface Value {
  readonly text: string;
  readonly node: Node;
}

/** Whether every member named in `when` of a case is equal in the arguments. */
function fits(mockCase: Value, args: Value): boolean {
  const when = memberOf(mockCase.node, 'when');
  return [...(when ? membersOf(when) : [])].every(([name, value]) => {
    const given = memberOf(args.node, name);
    return given !== undefined && jsonKey(args.text, given) === jsonKey(mockCase.text, value);
  });
}

/** Puts an item behind the last one of a list, which is made where there is none. */
function withItem(text: string, path: readonly string[], item: string): string {
  const list = nodeAt(text, path);
  if (!list) return editJsonc(text, [{ path, value: new JsonText(prettyJson(`[${item}]`)) }]);
  return editJsonc(text, [{ path: [...path, itemsOf(list).length], value: new JsonText(item) }]);
}

/** Puts an item before another one, on lines of its own where that one has some. */
function insertBefore(text: string, item: Node, written: string): string {
  const line = text.slice(text.lastIndexOf('\n', item.offset - 1) + 1, item.offset);
  const margin = /^\s*/.exec(line)?.[0] ?? '';
  const isOwnLine = line.trim() === '';
  const laid = written.replaceAll('\n', `\n${margin}`);
  return applyEdits(text, [{ offset: item.offset, length: 0, content: `${laid},${isOwnLine ? `\n${margin}` : ' '}` }]);
}

function nodeAt(text: string, path: readonly (string | number)[]): Node | undefined {
  const found = followPath(text, path);
  return found?.rest.length === 0 ? found.node : undefined;
}
