import { Fragment, type ReactNode } from 'react';
import type { ServerSummary } from '../../../shared/model/server.ts';
import { momentText } from '../../../shared/text/run-text.ts';
import { serverFaultText, serversText as text, serverStateWord } from '../../../shared/text/server-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { lookOf } from './server-look.ts';
import { factsOf } from './server-facts.ts';
import { ServerLog } from './ServerLog.tsx';
import { ServerNews } from './ServerNews.tsx';
import { useServerActions } from './use-server-actions.ts';

/** One server: what it is doing and why, what it is started or reached by, what is new in its list, and its log. */
export function ServerDetail({ server }: { readonly server: ServerSummary }) {
  const { name, state, disabled } = server;
  const { tone, icon } = lookOf(server);
  return (
    <section className="server" aria-label={text.detail(name)}>
      <header className="server-head">
        <h2 className="cut" title={name}>
          {name}
        </h2>
        <span role="status">
          <Pill tone={tone} icon={icon}>
            {serverStateWord(state, disabled)}
          </Pill>
        </span>
        <span className="grow" />
        <HeadActions server={server} />
      </header>
      <div className="server-body" tabIndex={0} role="group" aria-label={text.detail(name)}>
        <StateNote server={server} />
        <Facts server={server} />
        <ServerNews server={server} />
      </div>
      <ServerLog name={name} source={disabled ? undefined : server.config && JSON.stringify(server.config)} />
    </section>
  );
}

function HeadActions({ server }: { readonly server: ServerSummary }) {
  const { life, change, remove } = useServerActions(server);
  return (
    <>
      {life.map(({ label, icon, run }, index) => (
        <Button key={label} icon={icon} kind={index === 0 && label !== text.stop ? 'primary' : 'plain'} onClick={run}>
          {label}
        </Button>
      ))}
      <Menu
        align="end"
        entries={[
          ...change,
          { kind: 'item', label: text.remove, icon: 'trash', keys: 'Delete', danger: true, onSelect: remove },
        ]}
      >
        <IconButton icon="more" label={text.more} />
      </Menu>
    </>
  );
}

function StateNote({ server: { state, disabled, tools, listedAt } }: { readonly server: ServerSummary }) {
  if (disabled) return <Note tone="plain">{text.isOff}</Note>;
  const age = listedAt !== undefined && text.offline(momentText(listedAt, new Date()));
  switch (state.status) {
    case 'ready':
      return null;
    case 'stopped':
      return <Note tone="plain">{tools === undefined ? text.notYet : age}</Note>;
    case 'starting':
      return state.signInUrl === undefined ? null : <SignInNote url={state.signInUrl} />;
    case 'reconnecting':
      return <Note tone="bad">{serverFaultText(state.fault)}</Note>;
    case 'failed':
      return (
        <Note tone={state.fault.code === 'sign_in' ? 'hold' : 'bad'} end={<TrustButton code={state.fault.code} />}>
          <span className="server-fault">{serverFaultText(state.fault)}</span>
          {age && <span className="server-age">{age}</span>}
        </Note>
      );
  }
}

function TrustButton({ code }: { readonly code: string }) {
  const openDialog = useApp((state) => state.openDialog);
  if (code !== 'not_trusted') return null;
  return <Button onClick={() => openDialog({ kind: 'trust' })}>{text.trust}</Button>;
}

function SignInNote({ url }: { readonly url: string }) {
  return (
    <Note tone="hold">
      <span>{text.signInAt}</span>
      <a className="server-sign-in mono" href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    </Note>
  );
}

interface NoteProps {
  readonly tone: 'plain' | 'bad' | 'hold';
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

function Note({ tone, end, children }: NoteProps) {
  return (
    <div className={`server-note ${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={tone === 'plain' ? 'info' : 'warning'} />
      <div className="server-note-text">{children}</div>
      {end}
    </div>
  );
}

function Facts({ server }: { readonly server: ServerSummary }) {
  return (
    <dl className="server-facts">
      {factsOf(server).map(({ name, value, mono }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className={mono ? 'mono' : undefined}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
