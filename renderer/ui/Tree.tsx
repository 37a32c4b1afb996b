import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon/Icon.tsx';
import './tree.css';

interface TreeProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Rows with one tab stop: arrows move, Home and End jump, Enter opens, Left and Right fold. Rows are `TreeRow`. */
export function Tree({ label, children }: TreeProps) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={root}
      role="tree"
      aria-label={label}
      className="tree"
      onKeyDown={(event) => moveInTree(event, root.current)}
      onFocus={() => keepOneTabStop(root.current)}
    >
      {children}
    </div>
  );
}

interface TreeRowProps {
  readonly level: 1 | 2 | 3;
  readonly label: ReactNode;
  /** Full name, where `label` may be elided. */
  readonly title?: string;
  readonly icon?: ReactNode;
  readonly meta?: ReactNode;
  readonly selected?: boolean;
  readonly muted?: boolean;
  readonly mono?: boolean;
  /** Present for a row that holds others. */
  readonly expanded?: boolean;
  readonly onActivate: () => void;
  readonly onToggle?: () => void;
  readonly onContextMenu?: (event: MouseEvent) => void;
  /** Deletes or renames with the keyboard; the same actions are in its menu. */
  readonly onKey?: (event: KeyboardEvent) => void;
}

/** One row of a `Tree`. */
export function TreeRow(props: TreeRowProps) {
  const { level, expanded, selected = false } = props;
  const isFolder = expanded !== undefined;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={expanded}
      aria-selected={selected}
      title={props.title}
      tabIndex={selected ? 0 : -1}
      className={classNames('tree-row', `level-${level}`, selected && 'selected', props.muted && 'muted')}
      onClick={isFolder ? props.onToggle : props.onActivate}
      onContextMenu={props.onContextMenu}
      onKeyDown={(event) => onRowKey(event, props)}
    >
      {isFolder && <Icon name={expanded ? 'chevron-down' : 'chevron-right'} size={12} className="tree-chevron" />}
      {props.icon}
      <span className={classNames('tree-label cut', props.mono && 'mono')}>{props.label}</span>
      {props.meta !== undefined && <span className="tree-meta">{props.meta}</span>}
    </div>
  );
}

function onRowKey(event: KeyboardEvent, props: TreeRowProps): void {
  const isFolder = props.expanded !== undefined;
  const opens = event.key === 'ArrowRight' && props.expanded === false;
  const folds = event.key === 'ArrowLeft' && props.expanded === true;
  const activates = event.key === 'Enter' || event.key === ' ';
  if (opens || folds || (activates && isFolder)) props.onToggle?.();
  else if (activates) props.onActivate();
  else {
    props.onKey?.(event);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

function rowsOf(tree: HTMLElement | null): HTMLElement[] {
  return tree ? [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')] : [];
}

function moveInTree(event: KeyboardEvent, tree: HTMLElement | null): void {
  const rows = rowsOf(tree);
  const at = rows.findIndex((row) => row === document.activeElement);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = target === undefined ? undefined : rows[target];
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** The row that has or last had focus is the one Tab reaches. */
function keepOneTabStop(tree: HTMLElement | null): void {
  for (const row of rowsOf(tree)) row.tabIndex = row === document.activeElement ? 0 : -1;
}
