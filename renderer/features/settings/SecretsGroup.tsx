import { useRef, useState } from 'react';
import type { SecretList, SecretSummary } from '../../../shared/model/secret.ts';
import { secretFaultText, secretsText as text } from '../../../shared/text/secret-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { RemoveSecretDialog } from './RemoveSecretDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { SecretRow } from './SecretRow.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import type { Secrets } from './use-secrets.ts';
import './secrets.css';

type Doing =
  | { readonly kind: 'add' }
  | { readonly kind: 'set'; readonly secret: SecretSummary }
  | { readonly kind: 'remove'; readonly secret: SecretSummary };

interface SecretsGroupProps {
  readonly secrets: Secrets;
  readonly onShowText: () => void;
}

/** The secrets of this user that the workspace names, or that are set: names and places, never a value. */
export function SecretsGroup({ secrets, onShowText }: SecretsGroupProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { list } = secrets;
  const done = (isRemoved = false) => {
    setDoing(null);
    // The row may be gone, and the button that opened the dialog with it.
    if (isRemoved) add.current?.focus();
  };
  return (
    <SettingsGroup title={text.title} about={list ? aboutPlace(list) : text.loading}>
      {list && <SecretRows list={list} onShowText={onShowText} onDo={setDoing} />}
      <div>
        <Button
          ref={add}
          icon="plus"
          disabled={!list || list.fault !== undefined}
          onClick={() => setDoing({ kind: 'add' })}
        >
          {text.add}
        </Button>
      </div>
      {doing && <SecretDialogs doing={doing} secrets={secrets} onDone={done} />}
    </SettingsGroup>
  );
}

interface SecretRowsProps {
  readonly list: SecretList;
  readonly onShowText: () => void;
  readonly onDo: (doing: Doing) => void;
}

function SecretRows({ list: { secrets, fault }, onShowText, onDo }: SecretRowsProps) {
  return (
    <>
      {fault && (
        <p className="settings-note bad" role="status">
          <Icon name="warning" />
          <span className="grow">{secretFaultText(fault)}</span>
        </p>
      )}
      {secrets.length === 0 && !fault && <p className="setting-none">{text.none}</p>}
      <ul className="secrets" aria-label={text.title} hidden={secrets.length === 0}>
        {secrets.map((secret) => (
          <SecretRow
            key={secret.name}
            secret={secret}
            isUnknown={fault !== undefined && fault.code !== 'no_encryption'}
            isLocked={fault !== undefined}
            onShowText={onShowText}
            onSet={() => onDo({ kind: 'set', secret })}
            onRemove={() => onDo({ kind: 'remove', secret })}
          />
        ))}
      </ul>
    </>
  );
}

interface SecretDialogsProps {
  readonly doing: Doing;
  readonly secrets: Secrets;
  readonly onDone: (isRemoved?: boolean) => void;
}

function SecretDialogs({ doing, secrets: { list, set, remove }, onDone }: SecretDialogsProps) {
  const onClose = () => onDone();
  switch (doing.kind) {
    case 'add':
      return <SecretDialog known={list?.secrets ?? []} onSubmit={set} onClose={onClose} />;
    case 'set':
      return <SecretDialog secret={doing.secret} onSubmit={set} onClose={onClose} />;
    case 'remove':
      return <RemoveSecretDialog secret={doing.secret} onSubmit={remove} onClose={onDone} />;
  }
}

function aboutPlace({ place }: SecretList): string {
  return `${text.about} ${place.kind === 'keychain' ? text.inKeychain : text.inFile(place.file)}`;
}
