import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** What a person should know before the button is pressed; `bad` is what keeps it from being pressed. */
export function DialogWarning({ bad, children }: { readonly bad?: boolean; readonly children: ReactNode }) {
  return (
    <p className={classNames('dialog-warning', bad && 'bad')}>
      <Icon name={bad ? 'failed' : 'warning'} />
      <span>{children}</span>
    </p>
  );
}
