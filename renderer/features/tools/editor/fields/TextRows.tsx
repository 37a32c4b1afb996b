import { useState } from 'react';
import { followNode } from '../../../../../shared/lib/json-node.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import { jsonPointer, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { insertAt } from '../../../../../shared/lib/rearrange-jsonc.ts';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { setKeyword } from '../schema/edit-keywords.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { useJudgement, useRemarksAt } from '../use-remarks.ts';
import { ITEM_TEXT } from './codecs.ts';
import { DraftField } from './DraftField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { ItemButtons } from './ItemButtons.tsx';
import { JsonBox } from './JsonBox.tsx';
import { RemarkList } from './RemarkList.tsx';

interface TextRowsProps {
  /** Of the list in the definition. */
  readonly path: JsonPath;
  readonly label: string;
  readonly hint?: string;
  readonly add: string;
}

/** A list of texts whose order counts, a row for each. */
export function TextRows({ path, label, hint, add }: TextRowsProps) {
  const { text, root, edit, fault } = useDefinitionEdits();
  const { remarks } = useJudgement();
  const own = useRemarksAt(jsonPointer(path));
  const [added, setAdded] = useState(false);
  const list = followNode(root, path);
  const items = list?.type === 'array' ? (list.children ?? []) : [];
  const isPlain = list === undefined || (list.type === 'array' && items.every(({ type }) => type === 'string'));
  if (!isPlain) return <JsonBox path={path} label={label} remarks={own} />;
  return (
    <FieldGroup label={label} hint={hint} pointer={jsonPointer(path)}>
      {items.map((item, at) => (
        <div key={at} className="item-row">
          <DraftField
            label={<span className="for-readers">{`${label}: ${bindingEditorText.row.part(at + 1)}`}</span>}
            codec={ITEM_TEXT}
            size="wide"
            pointer={jsonPointer([...path, at])}
            json={nodeJson(text, item)}
            remarks={remarks.get(jsonPointer([...path, at])) ?? []}
            readOnly={fault !== undefined}
            autoFocus={added && at === items.length - 1}
            onWrite={(json) => edit((now) => setKeyword(now, path, String(at), json), jsonPointer([...path, at]))}
          />
          <ItemButtons
            container={path}
            at={at}
            count={items.length}
            step={at}
            name={bindingEditorText.row.part(at + 1)}
          />
        </div>
      ))}
      {items.length === 0 && <RemarkList remarks={own} />}
      <Button
        kind="ghost"
        size="small"
        icon="plus"
        disabled={fault !== undefined}
        onClick={() => {
          setAdded(true);
          edit((now) => appended(now, path, list === undefined, items.length));
        }}
      >
        {add}
      </Button>
    </FieldGroup>
  );
}

function appended(text: string, path: JsonPath, isNew: boolean, count: number): string {
  if (isNew) return setKeyword(text, path.slice(0, -1), String(path.at(-1)), '[""]');
  return insertAt(text, path, count, { name: '', value: '' });
}
