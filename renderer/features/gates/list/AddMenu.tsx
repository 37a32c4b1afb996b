import type { ReactNode } from 'react';
import { gatesText as text } from '../../../../shared/text/gates-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { Menu, onceMenuClosed, type MenuEntry } from '../../../ui/Menu.tsx';
import { NEW_ENTRIES, type GateKind } from '../form/entry-text.ts';

const KINDS: readonly GateKind[] = ['rule', 'limit', 'module'];

/** Begins a gate of one kind, behind the others. */
export function AddMenu({ children }: { readonly children: ReactNode }) {
  const beginGate = useApp((state) => state.beginGate);
  const entries = KINDS.map((kind): MenuEntry => ({
    kind: 'item',
    label: text.adds[kind],
    onSelect: onceMenuClosed(() => beginGate(NEW_ENTRIES[kind], Number.MAX_SAFE_INTEGER)),
  }));
  return <Menu entries={entries}>{children}</Menu>;
}
