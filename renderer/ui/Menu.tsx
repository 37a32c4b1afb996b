import { ContextMenu, DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon/Icon.tsx';
import type { IconName } from './icon/icon-paths.table.ts';
import { Kbd } from './Kbd.tsx';
import './menu.css';

export type MenuEntry =
  | {
      readonly kind: 'item';
      readonly label: string;
      /** Meta at the right end, ink-3. */
      readonly meta?: string;
      readonly keys?: string;
      readonly icon?: IconName;
      readonly danger?: boolean;
      /** Present for a choice: a tick stands before the chosen one. */
      readonly checked?: boolean;
      readonly disabled?: boolean;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'separator' };

/** A function is called each time the menu opens. */
type MenuEntries = readonly MenuEntry[] | (() => readonly MenuEntry[]);

/** For an entry that moves the keys: acts once the menu, which holds them, is gone. */
export function onceMenuClosed(act: () => void): () => void {
  return () => void setTimeout(act);
}

interface MenuProps {
  readonly entries: MenuEntries;
  readonly align?: 'start' | 'end';
  /** Called as it opens, to look again at what it lists. */
  readonly onOpen?: () => void;
  /** The button that opens it. */
  readonly children: ReactNode;
}

/** A menu under a button. */
export function Menu({ entries, align = 'start', onOpen, children }: MenuProps) {
  return (
    <DropdownMenu.Root onOpenChange={(open) => open && onOpen?.()}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={leaveFocusTaken}
        >
          <Entries parts={DropdownMenu} entries={entries} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The same entries at the pointer, on right click or the menu key. */
export function ContextActions({ entries, children }: Pick<MenuProps, 'entries' | 'children'>) {
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger asChild>{children}</ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content className="menu" collisionPadding={8}>
          <Entries parts={ContextMenu} entries={entries} />
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}

/** Focus goes back to the button, unless what was chosen took it somewhere else. */
function leaveFocusTaken(event: Event): void {
  if (document.activeElement !== null && document.activeElement !== document.body) event.preventDefault();
}

type Parts = Pick<typeof DropdownMenu | typeof ContextMenu, 'Item' | 'Label' | 'Separator' | 'CheckboxItem'>;

function Entries({ parts, entries }: { readonly parts: Parts; readonly entries: MenuEntries }) {
  const all = typeof entries === 'function' ? entries() : entries;
  return all.map((entry, index) => menuEntry(parts, entry, index));
}

function menuEntry(parts: Parts, entry: MenuEntry, index: number): ReactNode {
  if (entry.kind === 'separator') return <parts.Separator key={index} className="menu-separator" />;
  if (entry.kind === 'heading') {
    return (
      <parts.Label key={index} className="menu-heading">
        {entry.label}
      </parts.Label>
    );
  }
  const inside = (
    <>
      <span className="menu-icon">{menuIcon(entry)}</span>
      <span className="menu-label cut">{entry.label}</span>
      {entry.meta && <span className="menu-meta cut">{entry.meta}</span>}
      {entry.keys && <Kbd keys={entry.keys} />}
    </>
  );
  if (entry.checked !== undefined) {
    return (
      <parts.CheckboxItem key={index} className="menu-item" checked={entry.checked} onSelect={entry.onSelect}>
        {inside}
      </parts.CheckboxItem>
    );
  }
  return (
    <parts.Item
      key={index}
      className={entry.danger ? 'menu-item danger' : 'menu-item'}
      disabled={entry.disabled}
      onSelect={entry.onSelect}
    >
      {inside}
    </parts.Item>
  );
}

function menuIcon(entry: Extract<MenuEntry, { kind: 'item' }>): ReactNode {
  if (entry.checked) return <Icon name="check" />;
  return entry.icon ? <Icon name={entry.icon} /> : null;
}
