import type { ServerLogLine } from '../../../shared/model/server.ts';
import { clockSecondsText, logSourceNames, serversText } from '../../../shared/text/server-text.ts';
import { IconButton } from '../../ui/Button.tsx';
import { LogList } from '../../ui/LogList.tsx';
import { useServerLog } from './use-server-log.ts';

const text = serversText.log;
const ROW_PX = 18;

interface ServerLogProps {
  readonly name: string;
  /** What the server is started from; absent where it cannot have a log. */
  readonly source: string | undefined;
}

/** What the server wrote and logged, newest last. */
export function ServerLog({ name, source }: ServerLogProps) {
  const log = useServerLog(name, source);
  const lines = log.lines();
  const dropped = log.dropped();
  const copy = () => void navigator.clipboard.writeText(lines.map(({ text: line }) => line).join('\n'));
  return (
    <section className="server-log" aria-label={text.title}>
      <header className="server-log-head">
        <h3>{text.title}</h3>
        <span className="grow" />
        {lines.length > 0 && <IconButton icon="copy" size="small" label={text.copy} onClick={copy} />}
      </header>
      {dropped > 0 && <p className="server-log-note">{text.dropped(dropped)}</p>}
      {lines.length === 0 ? (
        <p className="server-log-note">{text.empty}</p>
      ) : (
        <LogList
          label={text.lines(name)}
          count={lines.length}
          rowPx={ROW_PX}
          row={(index) => {
            const line = lines[index];
            return line && <LogRow key={index} line={line} />;
          }}
        />
      )}
    </section>
  );
}

function LogRow({ line: { at, source, text: line } }: { readonly line: ServerLogLine }) {
  return (
    <div className={`server-log-row ${source}`} title={line}>
      <span className="server-log-at">{clockSecondsText(at)}</span>
      <span className="server-log-source">{logSourceNames[source]}</span>
      <span className="server-log-text">{line}</span>
    </div>
  );
}
