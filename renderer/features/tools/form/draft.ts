import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { nodeJson } from '../../../../shared/lib/json-part.ts';
import type { FieldSpec } from './field-spec.ts';

/** What a person put into a form so far. Unset is not sent; an empty text is. Numbers stay the text that was typed. */
export type Draft =
  | { readonly kind: 'unset' }
  /** A string, or the digits of a number. */
  | { readonly kind: 'text'; readonly text: string }
  /** A chosen value, as JSON text. */
  | { readonly kind: 'choice'; readonly json: string }
  | {
      readonly kind: 'object';
      readonly members: Readonly<Record<string, Draft>>;
      /** Members that the schema does not name. */
      readonly extras: readonly { readonly name: string; readonly json: string }[];
    }
  | { readonly kind: 'list'; readonly items: readonly Draft[] }
  /** JSON as typed: where the schema asks for it, or where a value does not fit its field. */
  | { readonly kind: 'json'; readonly text: string };

export const UNSET: Draft = { kind: 'unset' };

/** The draft of an untouched form: what is required is there to be filled, a value that can be only one is chosen. */
export function emptyDraft(spec: FieldSpec, required: boolean): Draft {
  if (!required) return UNSET;
  switch (spec.kind) {
    case 'object':
      return {
        kind: 'object',
        members: Object.fromEntries(
          spec.members.map((member) => [member.name, emptyDraft(member.field, member.required)]),
        ),
        extras: [],
      };
    case 'list':
      return { kind: 'list', items: [] };
    case 'choice':
      return spec.options.length === 1 ? { kind: 'choice', json: spec.options[0] ?? 'null' } : UNSET;
    default:
      return UNSET;
  }
}

/** A JSON text as a draft; undefined where it is not valid JSON. What does not fit its field becomes JSON there. */
export function readDraft(spec: FieldSpec, jsonText: string): Draft | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(jsonText, errors, { disallowComments: true });
  if (!root || errors.length > 0) return undefined;
  return draftOf(jsonText, root, spec);
}

function draftOf(text: string, node: Node, spec: FieldSpec): Draft {
  const json = nodeJson(text, node);
  switch (spec.kind) {
    case 'string':
      return node.type === 'string' ? { kind: 'text', text: String(node.value) } : { kind: 'json', text: json };
    case 'number':
      return { kind: node.type === 'number' ? 'text' : 'json', text: json };
    case 'boolean':
      return node.type === 'boolean' ? { kind: 'choice', json } : { kind: 'json', text: json };
    case 'choice':
      return spec.options.includes(json) ? { kind: 'choice', json } : { kind: 'json', text: json };
    case 'object':
      return node.type === 'object' ? objectDraft(text, node, spec) : { kind: 'json', text: json };
    case 'list':
      return node.type === 'array'
        ? { kind: 'list', items: (node.children ?? []).map((item) => draftOf(text, item, spec.item)) }
        : { kind: 'json', text: json };
    case 'json':
      return { kind: 'json', text: json };
  }
}

function objectDraft(text: string, node: Node, spec: Extract<FieldSpec, { kind: 'object' }>): Draft {
  const given = new Map(
    (node.children ?? []).flatMap((property) => {
      const [key, value] = property.children ?? [];
      return value ? [[String(key?.value), value] as const] : [];
    }),
  );
  const members = spec.members.map(({ name, field }): readonly [string, Draft] => {
    const value = given.get(name);
    given.delete(name);
    return [name, value ? draftOf(text, value, field) : UNSET];
  });
  const extras = [...given].map(([name, value]) => ({ name, json: nodeJson(text, value) }));
  return { kind: 'object', members: Object.fromEntries(members), extras };
}
