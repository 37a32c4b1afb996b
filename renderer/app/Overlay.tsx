import type { ReactNode } from 'react';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { IconButton } from '../ui/Button.tsx';

interface OverlayProps {
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A pane that lies over the others because the window is narrow; Escape and the cross close it. */
export function Overlay({ side, title, onClose, children }: OverlayProps) {
  return (
    <div className={`overlay ${side}`} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className="overlay-head">
        {title}
        <IconButton icon="cross" label={workspaceText.close} onClick={onClose} />
      </div>
      <div className="overlay-body">{children}</div>
    </div>
  );
}
