import type { Node } from 'jsonc-parser';
import { useState } from 'react';
import { followNode, membersOf } from '../../../../../shared/lib/json-node.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import { jsonPointer, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { renameMember } from '../../../../../shared/lib/rearrange-jsonc.ts';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { writeMember } from './write-member.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { useJudgement, useRemarksAt } from '../use-remarks.ts';
import type { Codec } from './codecs.ts';
import { DraftField } from './DraftField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { ItemButtons } from './ItemButtons.tsx';
import { JsonBox } from './JsonBox.tsx';
import { MemberName } from './MemberName.tsx';

const text = bindingEditorText.row;

interface MemberRowsProps {
  /** Of the object in the definition. */
  readonly path: JsonPath;
  readonly label: string;
  readonly hint?: string;
  readonly add: string;
  /** How values are written; an empty field is an empty text. */
  readonly codec: Codec;
}

/** An object whose names are free: a row for each member, with its name and its value. */
export function MemberRows({ path, label, hint, add, codec }: MemberRowsProps) {
  const { root, edit, fault } = useDefinitionEdits();
  const own = useRemarksAt(jsonPointer(path));
  const [added, setAdded] = useState<string>();
  const node = followNode(root, path);
  const members = [...membersOf(node)];
  if (node !== undefined && node.type !== 'object') return <JsonBox path={path} label={label} remarks={own} />;
  const names = members.map(([name]) => name);
  const begin = () => {
    const name = freeName(names);
    setAdded(name);
    edit((now) => writeMember(now, [...path, name], '""'));
  };
  return (
    <FieldGroup label={label} hint={hint} pointer={jsonPointer(path)}>
      {members.map(([name, value], at) => (
        <MemberRow
          key={at}
          {...{ path, label, codec, name, value, at, names }}
          isNew={name === added}
          onRename={(to) => edit((now) => renameMember(now, [...path, name], to))}
        />
      ))}
      <Button kind="ghost" size="small" icon="plus" disabled={fault !== undefined} onClick={begin}>
        {add}
      </Button>
    </FieldGroup>
  );
}

interface MemberRowProps extends Pick<MemberRowsProps, 'path' | 'label' | 'codec'> {
  readonly name: string;
  readonly value: Node;
  readonly at: number;
  readonly names: readonly string[];
  readonly isNew: boolean;
  readonly onRename: (to: string) => void;
}

function MemberRow({ path, label, codec, name, value, at, names, isNew, onRename }: MemberRowProps) {
  const { text: definition, edit, fault } = useDefinitionEdits();
  const { remarks } = useJudgement();
  const pointer = jsonPointer([...path, name]);
  return (
    <div className="item-row">
      <MemberName
        label={text.name(label)}
        name={name}
        others={names.filter((other) => other !== name)}
        autoFocus={isNew}
        onRename={onRename}
      />
      <DraftField
        label={<span className="for-readers">{text.value(name, label)}</span>}
        codec={codec}
        size="wide"
        pointer={pointer}
        json={nodeJson(definition, value)}
        remarks={remarks.get(pointer) ?? []}
        readOnly={fault !== undefined}
        onWrite={(json) => edit((now) => writeMember(now, [...path, name], json ?? '""'), pointer)}
      />
      <ItemButtons container={path} at={at} count={names.length} step={name} name={name} unordered />
    </div>
  );
}

function freeName(names: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'name' : `name${number}`;
    if (!names.includes(name)) return name;
  }
}
