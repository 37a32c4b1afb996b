import type { Severity } from '../../../../shared/model/lint.ts';
import { lintText as text } from '../../../../shared/text/lint-text.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import './severity-icon.css';

const ICONS = { error: 'failed', warning: 'warning', note: 'info' } as const;

/** How bad something is, by shape and colour; its name is for those who see neither. */
export function SeverityIcon({ severity }: { readonly severity: Severity }) {
  return <Icon name={ICONS[severity]} label={text.severity[severity]} className={`severity ${severity}`} />;
}
