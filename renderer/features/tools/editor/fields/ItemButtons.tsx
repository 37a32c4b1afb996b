import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { editJsonc } from '../../../../../shared/lib/edit-jsonc.ts';
import { moveChild } from '../../../../../shared/lib/rearrange-jsonc.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { useDefinitionEdits } from '../use-definition.ts';

const text = bindingEditorText.row;

interface ItemButtonsProps {
  /** Of the list, or the object. */
  readonly container: JsonPath;
  readonly at: number;
  readonly count: number;
  /** Of the member or item: its name, or its index. */
  readonly step: string | number;
  /** What it is called. */
  readonly name: string;
  /** Its order means nothing. */
  readonly unordered?: boolean;
}

/** Moves an item among its siblings, or takes it out. */
export function ItemButtons({ container, at, count, step, name, unordered = false }: ItemButtonsProps) {
  const { edit, fault } = useDefinitionEdits();
  const disabled = fault !== undefined;
  const move = (to: number) => edit((now) => moveChild(now, container, at, to));
  return (
    <span className="item-buttons">
      {!unordered && (
        <>
          <IconButton
            icon="up"
            size="small"
            label={text.up(name)}
            disabled={disabled || at === 0}
            onClick={() => move(at - 1)}
          />
          <IconButton
            icon="down"
            size="small"
            label={text.down(name)}
            disabled={disabled || at === count - 1}
            onClick={() => move(at + 1)}
          />
        </>
      )}
      <IconButton
        icon="cross"
        size="small"
        label={text.remove(name)}
        disabled={disabled}
        onClick={() => edit((now) => editJsonc(now, [{ path: [...container, step], value: undefined }]))}
      />
    </span>
  );
}
