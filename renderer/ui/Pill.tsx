import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon/Icon.tsx';
import type { IconName } from './icon/icon-paths.table.ts';
import './pill.css';

export type Tone = 'plain' | 'accent' | 'ok' | 'bad' | 'hold';
type ChipTone = Tone | 'line';

interface PillProps {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** An outcome: icon and word, never colour alone. */
export function Pill({ tone, icon, children }: PillProps) {
  return (
    <span className={classNames('pill', tone)}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

interface BadgeProps {
  readonly icon?: IconName;
  /** Dashed: not a sandbox. */
  readonly dashed?: boolean;
  readonly children: ReactNode;
}

/** Where a run runs; a dashed line says that it is not a sandbox. */
export function Badge({ icon, dashed = false, children }: BadgeProps) {
  return (
    <span className={classNames('badge', dashed && 'dashed')}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

interface ChipProps {
  /** `line`: an outline only. */
  readonly tone?: ChipTone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A small fact in a row. */
export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={classNames('chip', tone)}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
