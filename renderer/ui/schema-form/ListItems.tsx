import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  addItem,
  changeItem,
  moveItem,
  removeItem,
  type DraftChange,
} from '../../../shared/lib/schema-form/change-draft.ts';
import type { Item, ListDraft } from '../../../shared/lib/schema-form/draft.ts';
import { addedDraft } from '../../../shared/lib/schema-form/empty-draft.ts';
import type { Field, ListShape } from '../../../shared/lib/schema-form/field.ts';
import { fieldOf } from '../../../shared/lib/schema-form/field-of.ts';
import { itemPlace } from '../../../shared/lib/schema-form/inner-place.ts';
import type { Place } from '../../../shared/lib/schema-form/place.ts';
import { formText } from '../../../shared/text/form-text.ts';
import { Button, IconButton } from '../Button.tsx';
import type { IconName } from '../icon/icon-paths.table.ts';
import type { MenuEntry } from '../Menu.tsx';
import type { ControlProps } from './field-props.ts';
import { focusField } from './focus-field.ts';
import { useFormScope, type Change } from './form-context.ts';
import { useInnerField } from './inner-field.ts';
import { ShowMore } from './ShowMore.tsx';
import { useShown } from './use-shown.ts';

type ListItemsProps = ControlProps & { readonly shape: ListShape; readonly draft: ListDraft };

/** The items of a list: added, removed, and moved by buttons or with Alt and the arrows. */
export function ListItems({ shape, draft, change, pointer, name }: ListItemsProps) {
  const { items } = draft;
  const shown = useShown(items.length);
  const [moved, setMoved] = useState('');
  const focusNext = useFocusAfterChange();
  const changeList = useCallback(
    (edit: (list: ListDraft) => ListDraft) => change((whole) => (whole.kind === 'list' ? edit(whole) : whole)),
    [change],
  );
  const move = (item: Item, index: number, steps: number) => {
    const place = Math.max(shape.first.length, Math.min(items.length - 1, index + steps));
    changeList((list) => moveItem(list, item.id, steps));
    setMoved(formText.moved(`${name}[${index}]`, place + 1, items.length));
    focusNext(null);
  };
  const remove = (item: Item, index: number) => {
    changeList((list) => removeItem(list, item.id));
    focusNext(items.length > 1 ? `${pointer}/${Math.min(index, items.length - 2)}` : pointer);
  };
  const add = () => {
    const value = addedDraft(itemPlace(shape, items.length));
    changeList((list) => addItem(list, value));
    focusNext(`${pointer}/${items.length}`);
    if (shown.more > 0 || items.length >= shown.limit) shown.showMore();
  };
  return (
    <div className="argument-items">
      {items.slice(0, shown.limit).map((item, index) => (
        <ListItem
          key={item.id}
          {...{ shape, item, index, changeList }}
          pointer={`${pointer}/${index}`}
          name={`${name}[${index}]`}
          isTuplePlace={index < shape.first.length}
          count={items.length}
          onMove={(steps) => move(item, index, steps)}
          onRemove={() => remove(item, index)}
        />
      ))}
      <ShowMore {...shown} />
      {(shape.rest !== undefined || items.length < shape.first.length) && (
        <div className="argument-add">
          <Button size="small" kind="ghost" icon="plus" aria-label={formText.addItem(name)} onClick={add}>
            {formText.addItemShort}
          </Button>
          {items.length === 0 && <span className="argument-unset">{formText.noItems}</span>}
        </div>
      )}
      <span className="for-readers" role="status">
        {moved}
      </span>
    </div>
  );
}

interface ListItemProps {
  readonly shape: ListShape;
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  readonly changeList: (edit: (list: ListDraft) => ListDraft) => void;
  readonly pointer: string;
  readonly name: string;
  readonly isTuplePlace: boolean;
  readonly onMove: (steps: number) => void;
  readonly onRemove: () => void;
}

function ListItem(props: ListItemProps) {
  const { shape, item, index, changeList, pointer, name, isTuplePlace, onMove } = props;
  const { Field } = useInnerField();
  const { id } = item;
  const place = itemPlace(shape, index);
  const changeMine: Change = useCallback(
    (edit: DraftChange) => changeList((list) => changeItem(list, id, edit)),
    [changeList, id],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (steps === undefined || isTuplePlace) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(steps);
  };
  return (
    <div className="argument-item" onKeyDown={onKeyDown}>
      <Field
        place={place}
        draft={item.draft}
        change={changeMine}
        pointer={pointer}
        name={name}
        isRequired={false}
        isKept={!isTuplePlace}
        label={<span className="argument-index mono">{index}</span>}
        entries={isTuplePlace ? undefined : moves(props)}
        actions={isTuplePlace ? undefined : <RemoveItem {...props} />}
        isFlat={isFlat(place)}
      />
    </div>
  );
}

function RemoveItem({ name, onRemove }: ListItemProps) {
  return <IconButton icon="trash" size="small" label={formText.removeItem(name)} onClick={onRemove} />;
}

function moves({ shape, index, count, onMove }: ListItemProps): readonly MenuEntry[] {
  const entry = (label: string, keys: string, icon: IconName, steps: number, isEnd: boolean): MenuEntry => {
    return { kind: 'item', label, keys, icon, disabled: isEnd, onSelect: () => onMove(steps) };
  };
  return [
    entry(formText.moveUp, 'Alt+↑', 'up', -1, index <= shape.first.length),
    entry(formText.moveDown, 'Alt+↓', 'down', 1, index >= count - 1),
  ];
}

/** Fields that have room beside each other. */
const MAX_COLUMNS = 4;

/** Whether an item is a short row of plain values. */
function isFlat(place: Place): boolean {
  const field = fieldOf(place);
  if (field.kind !== 'object' || field.members.length === 0 || field.members.length > MAX_COLUMNS) return false;
  if (typeof field.others.rest === 'object' || field.others.patterns.length > 0) return false;
  return field.members.every((member) => isPlain(fieldOf(member.place)));
}

/** A value of one short line. A long description would not fit under it. */
function isPlain({ kind, description = '' }: Field): boolean {
  return (kind === 'text' || kind === 'number' || kind === 'choice') && description.length <= MAX_WORDS_CHARS;
}

const MAX_WORDS_CHARS = 60;

/** Gives the keys to a place once the list has changed, or back to what had them where that only moved. */
function useFocusAfterChange(): (pointer: string | null) => void {
  const scope = useFormScope();
  const next = useRef<(() => void) | null>(null);
  useEffect(() => {
    next.current?.();
    next.current = null;
  });
  return (pointer) => {
    const had = document.activeElement;
    next.current = () => {
      if (pointer !== null) focusField(pointer, scope);
      else if (had instanceof HTMLElement && document.activeElement !== had) had.focus();
    };
  };
}
