import type { CallRecord } from '../../shared/model/tool-call.ts';

type Changed = NonNullable<CallRecord['changed']>;

/** A further change of a call beside those before it, with all who made one, in their order. */
export function changedBy(by: string, change: Omit<Changed, 'by'>, before: CallRecord['changed']): Changed {
  const names = before === undefined ? [] : before.by.split(SEPARATOR);
  return { ...before, ...change, by: [...names.filter((name) => name !== by), by].join(SEPARATOR) };
}

const SEPARATOR = ', ';
