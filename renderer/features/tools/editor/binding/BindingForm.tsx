import type { Node } from 'jsonc-parser';
import type { ReactNode } from 'react';
import { followNode, membersOf } from '../../../../../shared/lib/json-node.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import type { BindingKind } from '../../../../../shared/model/tool.ts';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { JsonBox } from '../fields/JsonBox.tsx';
import { RemarkList } from '../fields/RemarkList.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { useRemarksAt } from '../use-remarks.ts';
import { BINDING_FIELDS, BINDING_KINDS } from './binding-fields.table.ts';
import { changeKind, isBindingKind } from './change-kind.ts';
import { CommandFields } from './CommandFields.tsx';
import { HttpFields } from './HttpFields.tsx';
import { McpFields } from './McpFields.tsx';
import { MockFields } from './MockFields.tsx';
import { ModuleFields } from './ModuleFields.tsx';
import './binding.css';

const text = bindingEditorText;

/** Bindings that a tool had in this window, by tool and kind: a kind that is chosen again has its fields again. */
const kept = new Map<string, string>();

/** What happens when the tool is called. */
export function BindingForm({ head }: { readonly head: (actions: ReactNode) => ReactNode }) {
  const { root } = useDefinitionEdits();
  const binding = followNode(root, ['binding']);
  const kind: unknown = binding && membersOf(binding).get('kind')?.value;
  return (
    <>
      {head(null)}
      <div className="form-scroll details-form binding-form">
        <KindChoice binding={binding} kind={kind} />
        {binding === undefined && <p className="form-hint">{text.noneText}</p>}
        {binding !== undefined && binding.type !== 'object' && <JsonBox path={['binding']} label={text.whole} />}
        {isBindingKind(kind) && <KindFields kind={kind} />}
        {binding?.type === 'object' && <OtherFields binding={binding} kind={kind} />}
      </div>
    </>
  );
}

type Choice = BindingKind | 'none' | 'unknown';

function KindChoice({ binding, kind }: { readonly binding: Node | undefined; readonly kind: unknown }) {
  const { name, text: definition, edit, fault } = useDefinitionEdits();
  const own = useRemarksAt('/binding');
  const ofKind = useRemarksAt('/binding/kind');
  const chosen: Choice = binding === undefined ? 'none' : isBindingKind(kind) ? kind : 'unknown';
  const choose = (to: Choice) => {
    if (to === chosen || to === 'unknown') return;
    if (binding && isBindingKind(kind)) kept.set(`${kind} ${name}`, nodeJson(definition, binding));
    edit((now) => changeKind(now, to, kept.get(`${to} ${name}`)));
  };
  const choices: readonly Choice[] = [
    ...BINDING_KINDS,
    'none',
    ...(chosen === 'unknown' ? (['unknown'] as const) : []),
  ];
  return (
    <div className="binding-kind" data-pointer="/binding/kind">
      <Field label={text.kind}>
        {({ id }) => (
          <Select
            id={id}
            value={chosen}
            disabled={fault !== undefined}
            invalid={chosen === 'unknown'}
            options={choices.map((value) => ({ value, label: choiceText(value, kind) }))}
            onChange={choose}
          />
        )}
      </Field>
      <RemarkList remarks={[...new Set([...ofKind, ...own])].filter(({ pointer }) => ABOUT_ALL.has(pointer))} />
    </div>
  );
}

/** Remarks about a field stand at the field. */
const ABOUT_ALL: ReadonlySet<string> = new Set(['/binding', '/binding/kind']);

function choiceText(choice: Choice, kind: unknown): string {
  if (choice === 'unknown') return text.unknownKind(typeof kind === 'string' ? kind : JSON.stringify(kind ?? null));
  return text.kinds[choice];
}

const FIELDS: Readonly<Record<BindingKind, () => ReactNode>> = {
  mock: MockFields,
  http: HttpFields,
  command: CommandFields,
  module: ModuleFields,
  mcp: McpFields,
};

function KindFields({ kind }: { readonly kind: BindingKind }) {
  const Fields = FIELDS[kind];
  return <Fields />;
}

/** Fields that the kind does not know. */
function OtherFields({ binding, kind }: { readonly binding: Node; readonly kind: unknown }) {
  const known: ReadonlySet<string> = new Set(['kind', ...(isBindingKind(kind) ? BINDING_FIELDS[kind] : [])]);
  const others = [...membersOf(binding).keys()].filter((field) => !known.has(field));
  if (others.length === 0) return null;
  return (
    <FieldGroup label={text.others}>
      {others.map((field) => (
        <JsonBox key={field} path={['binding', field]} label={<span className="mono">{field}</span>} />
      ))}
    </FieldGroup>
  );
}
