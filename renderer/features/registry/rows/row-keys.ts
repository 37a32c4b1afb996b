/** What of a key event counts. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key asks of a list of rows. */
export type RowKey =
  | { readonly kind: 'move'; readonly step: number; readonly with: 'select' | 'extend' | 'cursor' }
  | { readonly kind: 'toggle' | 'all' | 'none' | 'open' | 'delete' | 'fold' | 'unfold' };

/** Undefined for a key that means nothing here. Steps may lead beyond the ends, which is the end then. */
export function rowKey(
  press: KeyPress,
  { pageRows, apple }: { readonly pageRows: number; readonly apple: boolean },
): RowKey | undefined {
  const isMod = apple ? press.metaKey : press.ctrlKey;
  if (press.altKey) return undefined;
  const step = stepOf(press.key, pageRows);
  if (step !== undefined) return { kind: 'move', step, with: press.shiftKey ? 'extend' : isMod ? 'cursor' : 'select' };
  if (isMod && !press.shiftKey && press.key.toLowerCase() === 'a') return { kind: 'all' };
  if (press.key === ' ' && !press.shiftKey) return { kind: 'toggle' };
  return isMod || press.shiftKey ? undefined : PLAIN[press.key];
}

const PLAIN: Readonly<Record<string, RowKey>> = {
  Escape: { kind: 'none' },
  Enter: { kind: 'open' },
  Delete: { kind: 'delete' },
  ArrowLeft: { kind: 'fold' },
  ArrowRight: { kind: 'unfold' },
};

function stepOf(key: string, pageRows: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return pageRows;
    case 'PageUp':
      return -pageRows;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    default:
      return undefined;
  }
}
