import type { ReactNode } from 'react';
import type { ServerSummary } from '../../../shared/model/server.ts';
import { driftText, serversText } from '../../../shared/text/server-text.ts';
import { actOnServer } from '../../stores/server-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { allowTools } from '../../stores/tool-actions.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { DriftList } from './drift/DriftList.tsx';
import { hasNews } from './server-look.ts';

const text = serversText.news;

/** What a person has not looked at yet: how the list changed, and which tools a pattern lets pass already. */
export function ServerNews({ server }: { readonly server: ServerSummary }) {
  const workbench = useWorkbench();
  const { name, drift, covered, oddTools } = server;
  const changes = driftText(drift);
  return (
    <>
      {hasNews(server) && (
        <section className="server-news" aria-label={text.title}>
          <header className="server-news-head">
            <h3>{changes === '' ? text.covered : text.title}</h3>
            <span className="server-news-sum">{changes}</span>
            <span className="grow" />
            <Button
              size="small"
              icon="check"
              title={text.lookedHint}
              onClick={() => void actOnServer(workbench, 'servers.acknowledge', name)}
            >
              {text.looked}
            </Button>
          </header>
          {changes !== '' && <DriftList server={server} />}
          {changes !== '' && covered.length > 0 && <h4>{text.covered}</h4>}
          {covered.length > 0 && <Covered server={server} />}
        </section>
      )}
      {oddTools.length > 0 && (
        <section className="server-news" aria-label={text.odd}>
          <header className="server-news-head">
            <h3>{text.odd}</h3>
          </header>
          <ul>
            {oddTools.map((odd) => (
              <li key={odd} className="server-news-row">
                <Icon name="warning" size={12} />
                {odd}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Covered({ server: { covered } }: { readonly server: ServerSummary }) {
  const workbench = useWorkbench();
  return (
    <>
      <p className="server-news-about">{text.coveredText}</p>
      <ul aria-label={text.covered}>
        {covered.map(({ tool, pattern }) => (
          <NewsRow key={tool} tool={tool} note={text.by(pattern)}>
            <Button
              size="small"
              icon="gate-shut"
              title={text.excludeHint}
              onClick={() => void allowTools(workbench, [tool], false)}
            >
              {text.exclude(tool)}
            </Button>
          </NewsRow>
        ))}
      </ul>
    </>
  );
}

interface NewsRowProps {
  readonly tool: string;
  readonly note: string;
  readonly children: ReactNode;
}

function NewsRow({ tool, note, children }: NewsRowProps) {
  const openTab = useApp((state) => state.openTab);
  const isThere = useApp((state) => state.workspace?.tools.some(({ name }) => name === tool) ?? false);
  return (
    <li className="server-news-row">
      {isThere ? (
        <button type="button" className="server-news-tool mono" onClick={() => openTab({ kind: 'tool', name: tool })}>
          {tool}
        </button>
      ) : (
        <span className="mono">{tool}</span>
      )}
      <span className="server-news-note">{note}</span>
      <span className="grow" />
      {children}
    </li>
  );
}
