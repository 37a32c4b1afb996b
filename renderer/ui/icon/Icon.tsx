import { ICON_PATHS, type IconName } from './icon-paths.table.ts';
import './icon.css';

interface IconProps {
  readonly name: IconName;
  /** 12, 14 (default) or 16 px. */
  readonly size?: 12 | 14 | 16;
  /** Says what the icon means where no text beside it does. */
  readonly label?: string;
  readonly className?: string;
}

/** One of our icons, in the colour of the text around it. Without `label` it is hidden from screen readers. */
export function Icon({ name, size = 14, label, className }: IconProps) {
  const paths: { readonly line?: string; readonly fill?: string } = ICON_PATHS[name];
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {paths.line && <path d={paths.line} />}
      {paths.fill && <path className="icon-solid" d={paths.fill} />}
    </svg>
  );
}
