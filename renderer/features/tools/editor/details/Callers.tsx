import { followNode } from '../../../../../shared/lib/json-node.ts';
import { CALLERS, type Caller } from '../../../../../shared/model/tool-call.ts';
import { toolDetailsText } from '../../../../../shared/text/tool-details-text.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { JsonBox } from '../fields/JsonBox.tsx';
import { RemarkList } from '../fields/RemarkList.tsx';
import { TickAt } from '../fields/TickAt.tsx';
import { OverrideNote } from '../OverrideNote.tsx';
import { remarksWithin } from '../remarks.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { useJudgement } from '../use-remarks.ts';
import { DetailGroup } from './DetailGroup.tsx';
import { setCaller } from './edit-callers.ts';

const text = toolDetailsText.callers;

/** Who may call the tool; everyone where the definition names nobody. */
export function Callers() {
  const { root, edit, fault } = useDefinitionEdits();
  const { remarks } = useJudgement();
  const said = remarksWithin(remarks, '/allowedCallers');
  const list = followNode(root, ['allowedCallers']);
  const isList = list === undefined || list.type === 'array';
  const named = new Set(list?.children?.map(({ value }) => value as unknown));
  const may = (caller: Caller) => list === undefined || named.has(caller);
  return (
    <DetailGroup title={text.title} pointer="/allowedCallers">
      {isList ? (
        <div className="caller-ticks">
          {CALLERS.map((caller) => (
            <Checkbox
              key={caller}
              checked={may(caller)}
              disabled={fault !== undefined}
              onChange={(allowed) => edit((now) => setCaller(now, caller, allowed))}
            >
              {text.names[caller]}
            </Checkbox>
          ))}
        </div>
      ) : (
        <JsonBox path={['allowedCallers']} label={text.title} />
      )}
      {list === undefined && <p className="form-hint">{text.everyone}</p>}
      {isList && list?.children?.length === 0 && <p className="form-hint">{text.nobody}</p>}
      <RemarkList remarks={said} />
      <OverrideNote field="allowedCallers" />
      <TickAt path={['deferLoading']} label={text.defer} />
    </DetailGroup>
  );
}
