import { useState } from 'react';
import { visibleText } from '../../../shared/lib/visible-text.ts';
import { conversationText } from '../../../shared/text/conversation-text.ts';
import { Button } from '../../ui/Button.tsx';
import { JsonText } from '../../ui/json-text/index.ts';
import { Fold } from './Fold.tsx';
import type { ProgramItem } from './view/conversation-items.ts';
import { resultParts } from './view/result-parts.ts';

const text = conversationText.program;
const JSON_WIDTH = 88;
const FIRST_JSON_LINES = 24;

/** What a program came to, in short, and the exact text that the model reads of it. */
export function ProgramResult({ program }: { readonly program: ProgramItem }) {
  const parts = resultParts(program);
  return (
    <div className="program-result">
      {parts.kind === 'text' ? (
        <Lines text={parts.text} isBad={program.result?.isError === true} />
      ) : (
        <>
          {parts.valueText === 'null' ? (
            <p className="program-nothing">{text.nothing}</p>
          ) : (
            <Labelled title={text.value}>
              <JsonText text={parts.valueText} label={text.value} width={JSON_WIDTH} firstLines={FIRST_JSON_LINES} />
            </Labelled>
          )}
          {parts.stdout !== '' && (
            <Labelled title={text.stdout}>
              <Lines text={parts.stdout} isBad={false} />
            </Labelled>
          )}
          {parts.notes !== '' && <Lines text={parts.notes} isBad={false} />}
          <Fold title={text.told}>
            <Lines text={program.result?.text ?? ''} isBad={false} />
          </Fold>
        </>
      )}
    </div>
  );
}

function Labelled({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="program-labelled">
      <h4>{title}</h4>
      <div className="program-well">{children}</div>
    </div>
  );
}

const FIRST_LINES = 12;

function Lines({ text: all, isBad }: { readonly text: string; readonly isBad: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const lines = all.trimEnd().split('\n');
  const rest = isWhole ? 0 : Math.max(0, lines.length - FIRST_LINES);
  return (
    <>
      <pre className={isBad ? 'program-lines bad' : 'program-lines'}>
        {visibleText((rest > 0 ? lines.slice(0, FIRST_LINES) : lines).join('\n'))}
      </pre>
      {rest > 0 && (
        <Button size="small" kind="ghost" onClick={() => setWhole(true)}>
          {text.more(rest)}
        </Button>
      )}
    </>
  );
}
