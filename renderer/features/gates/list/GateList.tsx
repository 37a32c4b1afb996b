import { useEffect, useRef, type KeyboardEvent } from 'react';
import { gatesText as text } from '../../../../shared/text/gates-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { IconButton } from '../../../ui/Button.tsx';
import type { GateRow } from '../../../stores/gate-rows.ts';
import type { Gates } from '../use-gates.ts';
import { GateListRow } from './GateListRow.tsx';
import { useListActs } from './use-list-acts.ts';

interface GateListProps {
  readonly gates: Gates;
  /** Leads into the form of the gate in hand. */
  readonly onEdit: () => void;
}

/** The gates in their order. Arrows go through them, with Alt they move one; Enter leads to its form, Delete removes it. */
export function GateList({ gates, onEdit }: GateListProps) {
  const { rows, shown } = gates;
  const acts = useListActs(gates, shown);
  const showGate = useApp((state) => state.showGate);
  const box = useRef<HTMLDivElement>(null);
  const isActive = useRef(false);
  const shownKey = shown?.key;
  // The keys go with the gate: to its new place, and on to the next where it went.
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !box.current?.contains(activeElement);
    if (!isActive.current || isElsewhere) return;
    box.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [shownKey, rows]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const at = rows.findIndex(({ key }) => key === shownKey);
    const next = event.altKey ? undefined : rowAfter(event.key, rows, at);
    const act = event.altKey ? MOVES[event.key] : ACTS[event.key];
    if (next) showGate(next.key);
    else if (act === 'edit') onEdit();
    else if (act) acts[act]?.();
    else return;
    event.preventDefault();
  };
  return (
    <section className="gate-list" aria-label={text.list}>
      <header className="gates-head">
        <h2>{text.name}</h2>
        <span className="grow" />
        <div role="toolbar" aria-label={shown ? nameOf(shown) : text.name} className="gate-tools">
          <ActButton icon="up" label={text.up} keys="Alt+Up" act={acts.up} />
          <ActButton icon="down" label={text.down} keys="Alt+Down" act={acts.down} />
          <ActButton icon="copy" label={text.duplicate} act={acts.duplicate} />
          <ActButton icon="trash" label={text.remove} keys="Delete" act={acts.remove} />
        </div>
      </header>
      <p className="gates-about">{text.about}</p>
      <div
        ref={box}
        role="listbox"
        aria-label={text.list}
        className="gate-rows"
        onKeyDown={onKeyDown}
        onFocus={() => (isActive.current = true)}
        onBlur={({ relatedTarget }) => {
          // A row that goes takes the focus with it, and nothing else gets it.
          if (relatedTarget !== null) isActive.current = false;
        }}
      >
        {rows.map((row) => (
          <GateListRow key={row.key} row={row} isShown={row.key === shownKey} onShow={() => showGate(row.key)} />
        ))}
      </div>
    </section>
  );
}

const MOVES: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };
const ACTS: Readonly<Record<string, 'remove' | 'edit'>> = { Delete: 'remove', Enter: 'edit', ' ': 'edit' };

/** The row that a key leads to. */
function rowAfter(key: string, rows: readonly GateRow[], at: number): GateRow | undefined {
  if (key === 'ArrowUp') return rows[at - 1];
  if (key === 'ArrowDown') return rows[at + 1];
  if (key === 'Home') return rows[0];
  return key === 'End' ? rows.at(-1) : undefined;
}

function nameOf(row: GateRow): string {
  return row.gate ? `${text.name} ${text.number(row.index)}` : text.newGate(row.index);
}

interface ActButtonProps {
  readonly icon: 'up' | 'down' | 'copy' | 'trash';
  readonly label: string;
  readonly keys?: string;
  readonly act: (() => void) | undefined;
}

function ActButton({ icon, label, keys, act }: ActButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      disabled={!act}
      onClick={() => act?.()}
      {...(keys !== undefined && { keys })}
    />
  );
}
