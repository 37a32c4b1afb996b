import { isSecretName } from '../../../shared/model/reference.ts';
import type { SecretSummary, SecretUse } from '../../../shared/model/secret.ts';
import { SETTINGS_FILE } from '../../../shared/model/settings.ts';
import { secretsText as text } from '../../../shared/text/secret-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Pill.tsx';

interface SecretRowProps {
  readonly secret: SecretSummary;
  /** Nobody can tell whether it is set. */
  readonly isUnknown: boolean;
  /** It can be neither set nor replaced now. */
  readonly isLocked: boolean;
  readonly onShowText: () => void;
  readonly onSet: () => void;
  readonly onRemove: () => void;
}

/** One secret: its name, whether it is set, and every place that names it. */
export function SecretRow({ secret, isUnknown, isLocked, onShowText, onSet, onRemove }: SecretRowProps) {
  const { name, isSet, uses } = secret;
  return (
    <li className="secret">
      <span className="secret-name mono" title={name}>
        {name}
      </span>
      <span className="secret-state">{isUnknown ? <Chip>{text.unknown}</Chip> : <SetChip isSet={isSet} />}</span>
      <ul className="secret-uses" aria-label={text.usesOf(name)}>
        {uses.length === 0 && <li className="secret-unused">{text.unused}</li>}
        {uses.map((use) => (
          <li key={`${use.file}#${use.pointer}`}>
            <Use use={use} onShowText={onShowText} />
          </li>
        ))}
      </ul>
      <span className="secret-actions">
        <Button
          size="small"
          aria-label={isSet ? text.replaceOf(name) : text.setOf(name)}
          disabled={isLocked || !isSecretName(name)}
          title={isSecretName(name) ? undefined : text.badName}
          onClick={onSet}
        >
          {isSet ? text.replace : text.set}
        </Button>
        {isSet ? (
          <IconButton icon="trash" label={text.removeOf(name)} onClick={onRemove} />
        ) : (
          <span className="secret-no-remove" />
        )}
      </span>
    </li>
  );
}

function SetChip({ isSet }: { readonly isSet: boolean }) {
  return isSet ? (
    <Chip tone="ok" icon="check">
      {text.isSet}
    </Chip>
  ) : (
    <Chip tone="hold" icon="warning">
      {text.isMissing}
    </Chip>
  );
}

/** A place in a file; it leads to the tool or to the settings where that is what it is. */
function Use({ use, onShowText }: { readonly use: SecretUse; readonly onShowText: () => void }) {
  const { file, pointer } = use;
  const openTab = useApp((state) => state.openTab);
  const tool = useApp((state) =>
    state.workspace?.tools.find((one) => one.file === file && pointer.startsWith(`${one.pointer}/`)),
  );
  const open = toolOrSettings();
  const place = (
    <>
      {file} <span className="secret-pointer">{pointer}</span>
    </>
  );
  const title = `${file} ${pointer}`;
  if (!open) {
    return (
      <span className="secret-use mono" title={title}>
        {place}
      </span>
    );
  }
  return (
    <button type="button" className="secret-use mono" title={title} onClick={open}>
      {place}
    </button>
  );

  function toolOrSettings(): (() => void) | undefined {
    if (tool) return () => openTab({ kind: 'tool', name: tool.name });
    return file === SETTINGS_FILE ? onShowText : undefined;
  }
}
