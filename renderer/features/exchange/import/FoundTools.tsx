import { useState } from 'react';
import type { FoundTool, ImportRead, SourceFault } from '../../../../shared/model/import-sources.ts';
import { importText as text, sourceFaultText } from '../../../../shared/text/exchange-import-text.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FoundDetail } from './FoundDetail.tsx';
import { FoundList } from './FoundList.tsx';
import { ImportOptions } from './ImportOptions.tsx';
import { Refusal, StaysBehind, Trouble } from './StaysBehind.tsx';
import type { Import } from './use-import.ts';

/** What the sources come to, before anything is written. */
export function FoundTools({ given }: { readonly given: Import }) {
  const { preview, source, faults } = given;
  const isAsked = source !== null && !preview.isCurrent;
  return (
    <div className="import-found" aria-live="polite" aria-busy={isAsked}>
      <Found given={given} faults={faults} isAsked={isAsked} />
    </div>
  );
}

interface FoundProps {
  readonly given: Import;
  readonly faults: readonly SourceFault[];
  readonly isAsked: boolean;
}

function Found({ given, faults, isAsked }: FoundProps) {
  const { found } = given.preview;
  if (found?.kind === 'read') return <Read given={given} read={found} faults={faults} />;
  if (found) return <Trouble>{sourceFaultText(found.fault)}</Trouble>;
  if (isAsked) return <p className="field-hint">{text.reading}</p>;
  if (faults.length > 0) return faults.map((fault, at) => <Trouble key={at}>{sourceFaultText(fault)}</Trouble>);
  return (
    <EmptyState icon="import" title={text.nothingYet}>
      {text.nothingYetText}
    </EmptyState>
  );
}

interface ReadProps {
  readonly given: Import;
  readonly read: ImportRead;
  readonly faults: readonly SourceFault[];
}

function Read({ given, read, faults }: ReadProps) {
  const [shown, setShown] = useState('');
  const { tools, refused } = read;
  const active = tools.find(({ key }) => key === shown) ?? tools[0];
  const [only, ...others] = refused;
  if (!active) {
    return only && others.length === 0 && faults.length + read.unread.length === 0 ? (
      <Refusal refusal={only} given={given} />
    ) : (
      <StaysBehind read={read} faults={faults} given={given} open />
    );
  }
  return (
    <>
      <FoundHead given={given} tools={tools} />
      {tools.length > 1 && <FoundList given={given} active={tools.indexOf(active)} onShow={setShown} />}
      <StaysBehind read={read} faults={faults} given={given} />
      <ImportOptions given={given} />
      <FoundDetail key={active.key} given={given} shown={active} />
    </>
  );
}

function FoundHead({ given, tools }: { readonly given: Import; readonly tools: readonly FoundTool[] }) {
  const free = tools.filter(({ nameFault }) => nameFault === undefined);
  const isAll = free.every((tool) => given.choice(tool) !== 'skip');
  return (
    <div className="import-head">
      <h3>{visibleText(text.found(tools))}</h3>
      {free.length > 1 && (
        <Button size="small" kind="ghost" onClick={() => given.choose(free, isAll ? 'skip' : 'take')}>
          {isAll ? text.none : text.all}
        </Button>
      )}
    </div>
  );
}
