import { followNode } from '../../../../../shared/lib/json-node.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import { jsonPointer } from '../../../../../shared/lib/json-pointer.ts';
import { insertAt } from '../../../../../shared/lib/rearrange-jsonc.ts';
import { toolDetailsText } from '../../../../../shared/text/tool-details-text.ts';
import { useApp } from '../../../../stores/store-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ItemButtons } from '../fields/ItemButtons.tsx';
import { JsonBox } from '../fields/JsonBox.tsx';
import { OverrideNote } from '../OverrideNote.tsx';
import { remarksWithin } from '../remarks.ts';
import { nodeAt, setKeyword } from '../schema/edit-keywords.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { useJudgement, useRemarksAt } from '../use-remarks.ts';
import { DetailGroup } from './DetailGroup.tsx';

const text = toolDetailsText.examples;

/** Arguments that show how the tool is called, each held against the input schema as it is typed. */
export function Examples() {
  const { root, edit, fault } = useDefinitionEdits();
  const own = useRemarksAt('/examples');
  const list = followNode(root, ['examples']);
  const isList = list === undefined || list.type === 'array';
  const count = list?.children?.length ?? 0;
  const add = (
    <Button kind="ghost" size="small" icon="plus" disabled={fault !== undefined} onClick={() => edit(addExample)}>
      {text.add}
    </Button>
  );
  return (
    <DetailGroup title={text.title} pointer="/examples" {...(isList && { action: add })}>
      {!isList && <JsonBox path={['examples']} label={text.notAList} remarks={own} />}
      {isList && count === 0 && <p className="form-hint">{text.none}</p>}
      {isList && Array.from({ length: count }, (_, at) => <Example key={at} at={at} count={count} />)}
      <OverrideNote field="examples" />
    </DetailGroup>
  );
}

function Example({ at, count }: { readonly at: number; readonly count: number }) {
  const { name, text: definition, root } = useDefinitionEdits();
  const { remarks } = useJudgement();
  const requestArguments = useApp((state) => state.requestArguments);
  const path = ['examples', at];
  const node = followNode(root, path);
  return (
    <div className="example-row">
      <JsonBox path={path} label={text.number(at + 1)} remarks={remarksWithin(remarks, jsonPointer(path))} />
      <div className="example-actions">
        <Button
          kind="ghost"
          size="small"
          aria-label={text.useOf(at + 1)}
          disabled={node?.type !== 'object'}
          onClick={() => node && requestArguments(name, nodeJson(definition, node))}
        >
          {text.use}
        </Button>
        <ItemButtons container={['examples']} at={at} count={count} step={at} name={text.number(at + 1)} />
      </div>
    </div>
  );
}

function addExample(text: string): string {
  const list = nodeAt(text, ['examples']);
  if (list?.type !== 'array') return setKeyword(text, [], 'examples', '[{}]');
  return insertAt(text, ['examples'], list.children?.length ?? 0, { name: '', value: {} });
}
