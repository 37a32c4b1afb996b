import { followNode } from '../../../../../shared/lib/json-node.ts';
import { jsonPointer, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { useRemarksAt } from '../use-remarks.ts';
import { RemarkList } from './RemarkList.tsx';
import { writeMember } from './write-member.ts';

/** A tick for a value of the definition that is true or not said. */
export function TickAt({ path, label }: { readonly path: JsonPath; readonly label: string }) {
  const { root, edit, fault } = useDefinitionEdits();
  const pointer = jsonPointer(path);
  const remarks = useRemarksAt(pointer);
  return (
    <div data-pointer={pointer}>
      <Checkbox
        checked={followNode(root, path)?.value === true}
        disabled={fault !== undefined}
        onChange={(ticked) => edit((now) => writeMember(now, path, ticked ? 'true' : undefined))}
      >
        {label}
      </Checkbox>
      <RemarkList remarks={remarks} />
    </div>
  );
}
