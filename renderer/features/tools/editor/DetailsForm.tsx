import { useMemo, type ReactNode } from 'react';
import { membersOf } from '../../../../shared/lib/json-node.ts';
import { nodeJson } from '../../../../shared/lib/json-part.ts';
import { toolEditorText } from '../../../../shared/text/tool-editor-text.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { TEXT } from './fields/codecs.ts';
import { DraftField } from './fields/DraftField.tsx';
import { remarksOf, type Remarks } from './remarks.ts';
import { setKeyword } from './schema/edit-keywords.ts';
import type { DraftCheck } from './use-draft-check.ts';
import { useDefinitionEdits } from './use-definition.ts';

const text = toolEditorText.details;

interface DetailsFormProps {
  readonly head: (actions: ReactNode) => ReactNode;
  readonly check: DraftCheck | undefined;
}

/** What a tool is called and what it is for. */
export function DetailsForm({ head, check }: DetailsFormProps) {
  const { root } = useDefinitionEdits();
  const remarks = useMemo(() => remarksOf(root, check?.problems ?? []), [root, check]);
  return (
    <>
      {head(null)}
      <div className="form-scroll details-form">
        <div className="field-line">
          <TextField field="namespace" label={text.namespace} remarks={remarks} />
          <TextField field="name" label={text.name} remarks={remarks} />
        </div>
        <Names check={check} />
        <div className="field-line">
          <TextField field="title" label={text.title} prose remarks={remarks} />
        </div>
        <div className="field-line">
          <TextField
            field="description"
            label={text.description}
            prose
            area
            placeholder={text.descriptionHint}
            remarks={remarks}
          />
        </div>
      </div>
    </>
  );
}

interface TextFieldProps {
  readonly field: 'name' | 'namespace' | 'title' | 'description';
  readonly label: string;
  readonly remarks: Remarks;
  readonly prose?: boolean;
  readonly area?: boolean;
  readonly placeholder?: string;
}

function TextField({ field, label, remarks, prose = false, area = false, placeholder }: TextFieldProps) {
  const { text: definition, root, edit, fault } = useDefinitionEdits();
  const node = membersOf(root).get(field);
  const [remark] = remarks.get(`/${field}`) ?? [];
  return (
    <div className="details-field" data-pointer={`/${field}`}>
      <DraftField
        label={label}
        codec={TEXT}
        prose={prose}
        size={area ? 'area' : 'wide'}
        json={node && nodeJson(definition, node)}
        error={remark}
        readOnly={fault !== undefined}
        {...(placeholder !== undefined && { placeholder })}
        onWrite={(json) => edit((now) => setKeyword(now, [], field, json, { first: field === 'name' }), field)}
      />
    </div>
  );
}

/** How programs write the name, and which other names it is mistaken for. */
function Names({ check }: { readonly check: DraftCheck | undefined }) {
  if (check?.name === undefined) return null;
  const { name, pythonName, alike } = check;
  return (
    <div className="details-names">
      <p>{pythonName === undefined ? text.pythonBy(name) : text.python(pythonName)}</p>
      {alike.length > 0 && (
        <p className="schema-remark">
          <Icon name="warning" size={12} />
          <span>{text.alike(alike.join(', '))}</span>
        </p>
      )}
    </div>
  );
}
