import { parseTree, type ParseError } from 'jsonc-parser';
import { assertNever } from '../../../../shared/lib/assert-never.ts';
import { escapePointerStep } from '../../../../shared/lib/json-pointer.ts';
import { toolText } from '../../../../shared/text/tool-text.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec } from './field-spec.ts';

/** What is wrong at a place of the arguments; the pointer of the whole is the empty text. */
export interface FormFault {
  readonly pointer: string;
  readonly message: string;
}

export interface BuiltArguments {
  /** JSON text; undefined where the draft is unset. Not to be sent while there are faults. */
  readonly text: string | undefined;
  readonly faults: readonly FormFault[];
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The JSON text of a draft. Only what no JSON could say is a fault here; the schema is checked by the host. */
export function buildArguments(spec: FieldSpec, draft: Draft, pointer = ''): BuiltArguments {
  switch (draft.kind) {
    case 'unset':
      return { text: undefined, faults: [] };
    case 'text':
      return spec.kind === 'number' ? buildNumber(draft.text, pointer) : fine(JSON.stringify(draft.text));
    case 'choice':
      return fine(draft.json);
    case 'json':
      return buildJson(draft.text, pointer);
    case 'list':
      return buildList(spec, draft, pointer);
    case 'object':
      return buildObject(spec, draft, pointer);
    default:
      return assertNever(draft);
  }
}

const fine = (text: string): BuiltArguments => ({ text, faults: [] });

function buildNumber(typed: string, pointer: string): BuiltArguments {
  const text = typed.trim();
  return { text, faults: NUMBER.test(text) ? [] : [{ pointer, message: toolText.call.notNumber }] };
}

function buildJson(typed: string, pointer: string): BuiltArguments {
  const text = typed.trim();
  if (text === '') return { text: undefined, faults: [] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const isJson = root !== undefined && errors.length === 0;
  return { text, faults: isJson ? [] : [{ pointer, message: toolText.call.notJson }] };
}

function buildList(spec: FieldSpec, draft: Extract<Draft, { kind: 'list' }>, pointer: string): BuiltArguments {
  const item: FieldSpec = spec.kind === 'list' ? spec.item : { kind: 'json' };
  const built = draft.items.map((one, index) => buildArguments(item, one, `${pointer}/${index}`));
  // An item keeps its place in the list, so one that is unset is sent as null.
  const texts = built.map(({ text }) => text ?? 'null');
  return { text: `[${texts.join(',')}]`, faults: built.flatMap(({ faults }) => faults) };
}

function buildObject(spec: FieldSpec, draft: Extract<Draft, { kind: 'object' }>, pointer: string): BuiltArguments {
  const members = spec.kind === 'object' ? spec.members : [];
  const named = members.map(({ name, field }) => ({
    name,
    built: buildArguments(field, draft.members[name] ?? { kind: 'unset' }, `${pointer}/${escapePointerStep(name)}`),
  }));
  const extras = draft.extras.map(({ name, json }) => ({
    name,
    built: buildJson(json, `${pointer}/${escapePointerStep(name)}`),
  }));
  const all = [...named, ...extras];
  const texts = all.flatMap(({ name, built }) =>
    built.text === undefined ? [] : [`${JSON.stringify(name)}:${built.text}`],
  );
  return { text: `{${texts.join(',')}}`, faults: all.flatMap(({ built }) => built.faults) };
}
