import { useState } from 'react';
import type { DriftDetail, ToolDrift } from '../../../../shared/model/drift.ts';
import type { ServerSummary } from '../../../../shared/model/server.ts';
import { driftWords as text, toolDriftText, unreadText } from '../../../../shared/text/drift-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { DriftDialog } from './DriftDialog.tsx';
import { ProgramPlaces } from './ProgramPlaces.tsx';
import { useDrift } from './use-drift.ts';
import './drift.css';

/** Tools that came, changed or went since the person looked, each with its difference and the programs that name it. */
export function DriftList({ server: { name, drift } }: { readonly server: ServerSummary }) {
  const detail = useDrift(name, drift);
  const [shown, setShown] = useState<ToolDrift>();
  if (!detail) return <p className="server-news-about">{text.looking}</p>;
  return (
    <>
      <ul aria-label={text.list}>
        {detail.tools.map((tool) => (
          <DriftRow key={tool.tool} tool={tool} detail={detail} onShow={() => setShown(tool)} />
        ))}
      </ul>
      <Programs detail={detail} />
      {shown && <DriftDialog server={name} tool={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface DriftRowProps {
  readonly tool: ToolDrift;
  readonly detail: DriftDetail;
  readonly onShow: () => void;
}

function DriftRow({ tool, detail, onShow }: DriftRowProps) {
  const { name, kind } = tool;
  const openTab = useApp((state) => state.openTab);
  const isThere = useApp((state) => state.workspace?.tools.some((one) => one.name === name) ?? false);
  const uses = detail.uses.filter((use) => use.tool === name);
  return (
    <li className="server-news-row">
      <span className="server-news-mark mono" aria-hidden="true">
        {text.marks[kind]}
      </span>
      {isThere ? (
        <button type="button" className="server-news-tool mono" onClick={() => openTab({ kind: 'tool', name })}>
          {name}
        </button>
      ) : (
        <span className="mono">{name}</span>
      )}
      <span className="server-news-note">{toolDriftText(tool)}</span>
      <span className="grow" />
      {uses.length > 0 && <ProgramPlaces uses={uses} isGone={kind === 'removed'} />}
      <Button size="small" aria-label={text.differenceOf(name)} onClick={onShow}>
        {text.difference}
      </Button>
    </li>
  );
}

function Programs({ detail }: { readonly detail: DriftDetail }) {
  const unread = unreadText(detail);
  const touches = detail.tools.some(({ kind }) => kind !== 'added');
  if (unread !== '') {
    return (
      <p className="server-news-about drift-unread">
        <Icon name="warning" size={12} />
        {unread}
      </p>
    );
  }
  return touches && detail.uses.length === 0 ? <p className="server-news-about">{text.unused}</p> : null;
}
