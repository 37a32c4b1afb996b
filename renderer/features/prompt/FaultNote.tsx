import type { AppError } from '../../../shared/contract/errors.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { promptText as text } from '../../../shared/text/prompt-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

interface FaultNoteProps {
  readonly fault: AppError;
  readonly onLine?: (line: number) => void;
}

/** Why a text cannot be used, and the way to its line. */
export function FaultNote({ fault, onLine }: FaultNoteProps) {
  const line = faultLine(fault);
  return (
    <p className="prompt-note bad" role="status">
      <Icon name="warning" size={12} />
      <span className="grow">{errorText(fault)}</span>
      {line !== undefined && onLine && (
        <Button size="small" onClick={() => onLine(line)}>
          {text.atLine(line)}
        </Button>
      )}
    </p>
  );
}

/** The line of a variant that keeps it from being used. */
export function faultLine({ code, data }: AppError): number | undefined {
  const line = data['line'];
  return code === 'prompt_unusable' && typeof line === 'number' ? line : undefined;
}
