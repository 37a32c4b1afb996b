import { followNode } from '../../../../../shared/lib/json-node.ts';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { JsonBox } from '../fields/JsonBox.tsx';
import { RemarkList } from '../fields/RemarkList.tsx';
import { TickAt } from '../fields/TickAt.tsx';
import { writeMember } from '../fields/write-member.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { useRemarksAt } from '../use-remarks.ts';
import { addCase } from './edit-case.ts';
import { MockCase } from './MockCase.tsx';
import { RecordCases } from './RecordCases.tsx';

const { fields, elses, mock } = bindingEditorText;
const CASES = ['binding', 'cases'] as const;

/** Cases that answer in the place of a service. */
export function MockFields() {
  const { root, edit, fault } = useDefinitionEdits();
  const own = useRemarksAt('/binding/cases');
  const list = followNode(root, CASES);
  if (list !== undefined && list.type !== 'array') {
    return <JsonBox path={CASES} label={mock.cases} remarks={own} />;
  }
  const cases = list?.children ?? [];
  return (
    <>
      <FieldGroup label={mock.cases} pointer="/binding/cases">
        {cases.length === 0 && <p className="form-hint">{mock.none}</p>}
        {cases.map((_, at) => (
          <MockCase key={at} at={at} count={cases.length} />
        ))}
        <div className="mock-case-actions">
          <Button kind="ghost" size="small" icon="plus" disabled={fault !== undefined} onClick={() => edit(addCase)}>
            {mock.add}
          </Button>
          <RecordCases />
        </div>
      </FieldGroup>
      <Else />
      <TickAt path={['binding', 'strict']} label={fields.strict} />
    </>
  );
}

/** What happens where no case is left. */
function Else() {
  const { root, edit } = useDefinitionEdits();
  const remarks = useRemarksAt('/binding/else');
  const value: unknown = followNode(root, ['binding', 'else'])?.value;
  const chosen = value === 'generate' ? 'generate' : 'fail';
  return (
    <div data-pointer="/binding/else">
      <FieldGroup label={fields.else}>
        <Segmented
          label={fields.else}
          value={chosen}
          options={[
            { value: 'fail', label: elses.fail },
            { value: 'generate', label: elses.generate },
          ]}
          onChange={(next) =>
            edit((now) => writeMember(now, ['binding', 'else'], next === 'generate' ? '"generate"' : undefined))
          }
        />
        <RemarkList remarks={remarks} />
      </FieldGroup>
    </div>
  );
}
