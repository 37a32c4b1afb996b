import { useState, type ReactNode } from 'react';
import { Group, Panel, Separator, type Layout } from 'react-resizable-panels';
import './split-pane.css';

export interface SplitPart {
  readonly id: string;
  /** Name of the split before this part, for screen readers. */
  readonly label: string;
  readonly content: ReactNode;
  /** Size in px, or a share such as `40%`; a part without one takes what is left. */
  readonly size?: number | string;
  readonly minPx: number;
  /** Keeps its px when the window grows. */
  readonly fixed?: boolean;
}

interface SplitPaneProps {
  readonly id: string;
  readonly direction: 'row' | 'column';
  readonly parts: readonly SplitPart[];
  /** Shares in percent by part id, as `onLayout` gave them; read once. */
  readonly layout?: Layout;
  readonly onLayout: (layout: Layout) => void;
}

/** Parts with splits that drag, answer to arrow keys, and go back to their first size on double click. */
export function SplitPane({ id, direction, parts, layout, onLayout }: SplitPaneProps) {
  const ids = parts.map((part) => part.id).join();
  const [first] = useState(layout);
  const isOfParts = first && parts.every((part) => part.id in first) && Object.keys(first).length === parts.length;
  const known = isOfParts ? first : sharesOf(parts);
  return (
    <Group
      key={ids}
      id={id}
      className="split"
      orientation={direction === 'row' ? 'horizontal' : 'vertical'}
      {...(known ? { defaultLayout: known } : {})}
      onLayoutChanged={(next, meta) => meta.isUserInteraction && onLayout(next)}
    >
      {parts.map((part, index) => splitPart(part, index, parts))}
    </Group>
  );
}

/** The layout of parts that all are shares but one: known before anything is measured, it is not laid out again after. */
function sharesOf(parts: readonly SplitPart[]): Layout | undefined {
  const shares = parts.flatMap(({ id, size }) =>
    typeof size === 'string' ? [[id, Number.parseFloat(size)] as const] : [],
  );
  const [rest, ...others] = parts.filter(({ size }) => size === undefined);
  if (!rest || others.length > 0 || shares.length !== parts.length - 1) return undefined;
  const taken = shares.reduce((sum, [, share]) => sum + share, 0);
  return { ...Object.fromEntries(shares), [rest.id]: 100 - taken };
}

function splitPart(part: SplitPart, index: number, parts: readonly SplitPart[]): ReactNode {
  const before = parts[index - 1];
  return [
    before && <Separator key={`${part.id}-split`} className="split-bar" aria-label={part.label} />,
    <Panel
      key={part.id}
      id={part.id}
      minSize={part.minPx}
      className="split-part"
      {...(part.size === undefined ? {} : { defaultSize: part.size })}
      groupResizeBehavior={part.fixed ? 'preserve-pixel-size' : 'preserve-relative-size'}
    >
      {part.content}
    </Panel>,
  ];
}
