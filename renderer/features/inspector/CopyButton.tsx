import { useEffect, useState } from 'react';
import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { reportFailure } from '../../stores/report.ts';
import { useAppStore } from '../../stores/store-context.ts';
import { Button, IconButton } from '../../ui/Button.tsx';

interface CopyButtonProps {
  readonly label: string;
  readonly hint?: string;
  readonly iconOnly?: boolean;
  readonly textOf: () => string | Promise<string>;
}

const SAID_MS = 1600;

/** Copies a text and says so for a moment. */
export function CopyButton({ label, hint, iconOnly = false, textOf }: CopyButtonProps) {
  const store = useAppStore();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy(): Promise<void> {
    const text = await reportFailure(store, async () => textOf());
    if (text === undefined) return;
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }
  const icon = isCopied ? 'check' : 'copy';
  return (
    <>
      {iconOnly ? (
        <IconButton icon={icon} size="small" label={label} onClick={() => void copy()} />
      ) : (
        <Button size="small" icon={icon} title={hint} onClick={() => void copy()}>
          {label}
        </Button>
      )}
      <span className="for-readers" role="status">
        {isCopied && CALL_TEXT.copied}
      </span>
    </>
  );
}
