import type { MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon/Icon.tsx';
import './tick.css';

/** The pointer's way to choose a row; keys press Space, and `aria-selected` of the row says it. */
export function Tick({ on, onTick }: { readonly on: boolean; readonly onTick: (event: MouseEvent) => void }) {
  return (
    <span className={classNames('tick', on && 'on')} onClick={onTick} onDoubleClick={stop}>
      {on && <Icon name="check" size={12} />}
    </span>
  );
}

const stop = (event: MouseEvent) => event.stopPropagation();
