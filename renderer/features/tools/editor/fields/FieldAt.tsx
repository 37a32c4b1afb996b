import { followNode } from '../../../../../shared/lib/json-node.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import { jsonPointer, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import type { FindingCode } from '../../../../../shared/model/lint.ts';
import type { Remark } from '../remarks.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { useRemarksAt } from '../use-remarks.ts';
import type { Codec } from './codecs.ts';
import { DraftField, type DraftFieldProps } from './DraftField.tsx';
import { writeMember } from './write-member.ts';

type FieldAtProps = Pick<
  DraftFieldProps,
  'label' | 'fullLabel' | 'size' | 'prose' | 'placeholder' | 'suggestions' | 'autoFocus'
> & {
  /** Of the value in the definition. */
  readonly path: JsonPath;
  readonly codec: Codec;
  /** A new member goes before the others. */
  readonly first?: boolean;
  /** Said beside what the host says. */
  readonly note?: string | undefined;
  /** Findings that stand elsewhere. */
  readonly without?: ReadonlySet<FindingCode>;
};

/** A labelled field for the value at a path of the definition. */
export function FieldAt({ path, first = false, note, without, ...field }: FieldAtProps) {
  const { text, root, edit, fault } = useDefinitionEdits();
  const node = followNode(root, path);
  const pointer = jsonPointer(path);
  const said = useRemarksAt(pointer).filter(({ code }) => !code || !without?.has(code));
  const noted: readonly Remark[] =
    note === undefined ? said : [...said, { pointer, severity: 'warning', sentence: note }];
  return (
    <DraftField
      {...field}
      pointer={pointer}
      json={node && nodeJson(text, node)}
      remarks={noted}
      readOnly={fault !== undefined}
      onWrite={(json) => edit((now) => writeMember(now, path, json, { first }), pointer)}
    />
  );
}
