import type { ImportRead, SourceFault } from '../../../../shared/model/import-sources.ts';
import { importText as text, sourceFaultText } from '../../../../shared/text/exchange-import-text.ts';
import { leftOutText, refusalText } from '../../../../shared/text/exchange-text.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { Import } from './use-import.ts';

type RefusedText = ImportRead['refused'][number];

const MAX_SHOWN = 100;

interface StaysBehindProps {
  readonly read: ImportRead;
  readonly faults: readonly SourceFault[];
  readonly given: Import;
  /** There is nothing else to look at. */
  readonly open?: boolean;
}

/** What of the sources is no tool that could be written, and why. */
export function StaysBehind({ read: { refused, leftOut, unread }, faults, given, open = false }: StaysBehindProps) {
  const lines = [
    ...refused.map((refusal) => placed(refusal.source, refusedText(refusal))),
    ...leftOut.map((one) => placed(one.source, leftOutText(one))),
    ...[...faults, ...unread].map(sourceFaultText),
  ];
  if (lines.length === 0) return null;
  const isOfOtherFormat = refused.some(({ code }) => code === 'other_format');
  return (
    <details className="import-left" open={open}>
      <summary>{text.behind(lines.length)}</summary>
      <ul tabIndex={0} aria-label={text.behind(lines.length)}>
        {lines.slice(0, MAX_SHOWN).map((line, at) => (
          <li key={at}>{visibleText(line)}</li>
        ))}
        {lines.length > MAX_SHOWN && <li>{text.more(lines.length - MAX_SHOWN)}</li>}
      </ul>
      {isOfOtherFormat && <RecogniseButton given={given} />}
    </details>
  );
}

/** Why the only text gives no tool. */
export function Refusal({ refusal, given }: { readonly refusal: RefusedText; readonly given: Import }) {
  return (
    <Trouble>
      {visibleText(placed(refusal.source, refusedText(refusal)))}
      {given.format !== 'any' && <RecogniseButton given={given} />}
      {refusal.code === 'servers' && <ServersButton given={given} />}
    </Trouble>
  );
}

/** Servers are no tools: they are added where servers are, with the text that was given here. */
function ServersButton({ given: { source } }: { readonly given: Import }) {
  const openDialog = useApp((state) => state.openDialog);
  const [only] = source?.kind === 'texts' ? source.texts : [];
  if (!only) return null;
  return (
    <Button size="small" onClick={() => openDialog({ kind: 'addServer', how: 'text', text: only.text })}>
      {text.addServers}
    </Button>
  );
}

function RecogniseButton({ given }: { readonly given: Import }) {
  return (
    <Button size="small" onClick={() => given.setFormat('any')}>
      {text.recognise}
    </Button>
  );
}

/** Nothing can be taken over, and why. */
export function Trouble({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="import-trouble" role="alert">
      <Icon name="failed" />
      <div>{children}</div>
    </div>
  );
}

function refusedText(refusal: RefusedText): string {
  const { line, column } = refusal;
  const place = line !== undefined && column !== undefined ? text.place(line, column) : '';
  return `${place}${refusalText(refusal)}`;
}

function placed(source: string, sentence: string): string {
  return source === '' ? sentence : `${source}: ${sentence}`;
}
