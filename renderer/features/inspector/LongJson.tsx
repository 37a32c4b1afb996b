import type { ReactNode } from 'react';
import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { bytesText } from '../../../shared/text/run-text.ts';
import type { RunText } from '../../stores/run-view-text.ts';
import { Button } from '../../ui/Button.tsx';
import { JsonText } from '../../ui/json-text/index.ts';
import { jsonWidth } from './json-width.ts';
import { Block } from './Block.tsx';
import { CopyButton } from './CopyButton.tsx';

interface LongJsonProps {
  readonly title: string;
  readonly copyLabel: string;
  readonly text: RunText;
  readonly bytes: number;
  readonly chip?: ReactNode;
  /** Stands above the text. */
  readonly above?: ReactNode;
}

/** A JSON text of a run with its size; a long one is read on as the person asks. */
export function LongJson({ title, copyLabel, text, bytes, chip, above }: LongJsonProps) {
  const end = (
    <>
      <span>{bytesText(bytes)}</span>
      <CopyButton iconOnly label={copyLabel} textOf={text.whole} />
    </>
  );
  return (
    <Block title={title} chip={chip} end={end}>
      {above}
      <div className={above ? 'well below' : 'well'}>
        <JsonText label={title} text={text.text} width={jsonWidth()} />
      </div>
      {!text.isWhole && (
        <p className="inspector-more">
          <Button size="small" kind="ghost" disabled={text.state === 'reading'} onClick={() => void text.more()}>
            {CALL_TEXT.showMore(bytesText(text.bytesLeft))}
          </Button>
          {text.state === 'failed' && CALL_TEXT.notRead}
        </p>
      )}
    </Block>
  );
}
