import type { Node } from 'jsonc-parser';
import { followNode, membersOf } from '../../../../../shared/lib/json-node.ts';
import { jsonPointer } from '../../../../../shared/lib/json-pointer.ts';
import { toolDetailsText } from '../../../../../shared/text/tool-details-text.ts';
import { Chip } from '../../../../ui/Pill.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { TEXT } from '../fields/codecs.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { JsonBox } from '../fields/JsonBox.tsx';
import { RemarkList } from '../fields/RemarkList.tsx';
import { writeMember } from '../fields/write-member.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { useJudgement, useRemarksAt } from '../use-remarks.ts';
import { ClaimsNote } from './ClaimsNote.tsx';
import { DetailGroup } from './DetailGroup.tsx';

const text = toolDetailsText.behaviour;

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;
type Hint = (typeof HINTS)[number];

/** The five hints of MCP, each said, denied or left open, and whose word they are. */
export function Annotations() {
  const { root } = useDefinitionEdits();
  const own = useRemarksAt('/annotations');
  const node = followNode(root, ['annotations']);
  const isBroken = node !== undefined && node.type !== 'object';
  return (
    <DetailGroup title={text.title} pointer="/annotations">
      <ClaimsNote />
      {isBroken ? (
        <JsonBox path={['annotations']} label={text.title} remarks={own} />
      ) : (
        <>
          {HINTS.map((hint) => (
            <HintRow key={hint} hint={hint} node={membersOf(node).get(hint)} />
          ))}
          <FieldAt path={['annotations', 'title']} label={text.annotationTitle} codec={TEXT} size="area" prose />
        </>
      )}
    </DetailGroup>
  );
}

const STATES = { unset: undefined, yes: 'true', no: 'false' } as const;
type HintState = keyof typeof STATES;

function HintRow({ hint, node }: { readonly hint: Hint; readonly node: Node | undefined }) {
  const { edit } = useDefinitionEdits();
  const { check } = useJudgement();
  const pointer = jsonPointer(['annotations', hint]);
  const remarks = useRemarksAt(pointer);
  const claim = check?.server?.claims?.[hint];
  const words = text.hints[hint];
  const value: unknown = node?.value;
  const state: HintState = value === true ? 'yes' : value === false ? 'no' : 'unset';
  return (
    <div className="hint-row" data-pointer={pointer}>
      <span className="hint-name">{words.name}</span>
      <Segmented
        label={words.name}
        value={state}
        options={[
          { value: 'unset', label: text.unset },
          { value: 'yes', label: text.yes },
          { value: 'no', label: text.no },
        ]}
        onChange={(next) => edit((now) => writeMember(now, ['annotations', hint], STATES[next]))}
      />
      <span className="hint-meaning">
        {words[state]}
        {claim !== undefined && check?.server && (
          <Chip icon="server">{claim ? text.saysYes(check.server.name) : text.saysNo(check.server.name)}</Chip>
        )}
      </span>
      <RemarkList remarks={remarks} />
    </div>
  );
}
