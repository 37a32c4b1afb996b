import { useRef, type HTMLAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react';
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

interface TreeRowProps extends Pick<
  HTMLAttributes<HTMLDivElement>,
  | 'onContextMenu'
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerCancel'
  | 'onPointerUp'
  // For rows of which only those in sight exist.
  | 'aria-setsize'
  | 'aria-posinset'
> {
  readonly level: 1 | 2;
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
  /** Deletes or renames with the keyboard; the same actions are in its menu. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** One row of a `Tree`. A `ContextActions` around it opens its menu. */
export function TreeRow(props: TreeRowProps) {
  const { level, label, title, icon, meta, selected = false, muted, mono, expanded, ...rest } = props;
  const { onActivate, onToggle, onKey, ...native } = rest;
  const isFolder = expanded !== undefined;
  return (
    <div
      {...native}
      role="treeitem"
      aria-level={level}
      aria-expanded={expanded}
      aria-selected={selected}
      title={title}
      tabIndex={selected ? 0 : -1}
      className={classNames(
        'tree-row',
        `level-${level}`,
        isFolder && 'folder',
        selected && 'selected',
        muted && 'muted',
      )}
      onClick={isFolder ? onToggle : onActivate}
      onKeyDown={(event) => onRowKey(event, { expanded, onActivate, onToggle, onKey })}
    >
      {isFolder && <Icon name={expanded ? 'chevron-down' : 'chevron-right'} size={12} className="tree-chevron" />}
      {icon}
      <span className={classNames('tree-label cut', mono && 'mono')}>{label}</span>
      {meta !== undefined && <span className="tree-meta">{meta}</span>}
    </div>
  );
}

type RowActions = { [K in 'expanded' | 'onActivate' | 'onToggle' | 'onKey']: TreeRowProps[K] | undefined };

function onRowKey(event: KeyboardEvent, props: RowActions): void {
  const isFolder = props.expanded !== undefined;
  const opens = event.key === 'ArrowRight' && props.expanded === false;
  const folds = event.key === 'ArrowLeft' && props.expanded === true;
  const activates = event.key === 'Enter' || event.key === ' ';
  if (opens || folds || (activates && isFolder)) props.onToggle?.();
  else if (activates) props.onActivate?.();
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
