import type { Severity } from '../../../../../shared/model/lint.ts';
import type { IconName } from '../../../../ui/icon/icon-paths.table.ts';

export const FINDING_ICONS: Readonly<Record<Severity, IconName>> = {
  error: 'failed',
  warning: 'warning',
  note: 'info',
};
