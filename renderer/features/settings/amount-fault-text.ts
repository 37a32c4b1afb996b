import type { LimitUnit } from '../../../shared/model/limits.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { amountText, type AmountFault } from './amount.ts';

const text = settingsText.faults;

/** Why a limit does not take a text. */
export function amountFaultText(fault: AmountFault, unit: LimitUnit, least: number): string {
  switch (fault.code) {
    case 'number':
      return text.number[unit];
    case 'unit':
      return text.unit[unit](fault.unit);
    case 'too_small':
      return least === 1 && unit !== 'count' ? text.small(amountText(least, unit)) : text.smallCount(least);
    case 'not_whole':
      return text.notWhole[unit];
    case 'too_large':
      return text.large;
  }
}
