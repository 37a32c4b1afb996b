import { Dialog } from 'radix-ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.table.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { findItems, type PaletteItem } from './palette-items.ts';
import { usePaletteItems, type PaletteCommand } from './use-palette-items.ts';
import './palette.css';

const text = workspaceText.palette;

/** One field that leads to every program, tool, run and command. */
export function PaletteDialog({ commands }: { readonly commands: readonly PaletteCommand[] }) {
  const isOpen = useApp((state) => state.dialog?.kind === 'palette');
  const closeDialog = useApp((state) => state.closeDialog);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && closeDialog()}>
      <Dialog.Portal>
        <Dialog.Overlay className="palette-scrim" />
        <Content commands={commands} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What was chosen is done once the palette is gone and the keys are back where they were: it may lead them elsewhere. */
function Content({ commands }: { readonly commands: readonly PaletteCommand[] }) {
  const [before] = useState(() => document.activeElement);
  const chosen = useRef<PaletteItem | undefined>(undefined);
  const leave = (event: Event) => {
    if (before instanceof HTMLElement && before.isConnected) {
      event.preventDefault();
      before.focus();
    }
    const item = chosen.current;
    if (item) queueMicrotask(() => item.run());
  };
  return (
    <Dialog.Content className="palette" aria-describedby={undefined} onCloseAutoFocus={leave}>
      <Dialog.Title className="for-readers">{text.name}</Dialog.Title>
      <Palette commands={commands} onChosen={(item) => (chosen.current = item)} />
    </Dialog.Content>
  );
}

interface PaletteProps {
  readonly commands: readonly PaletteCommand[];
  readonly onChosen: (item: PaletteItem) => void;
}

function Palette({ commands, onChosen }: PaletteProps) {
  const id = useId();
  const items = usePaletteItems(commands);
  const closeDialog = useApp((state) => state.closeDialog);
  const [query, setQuery] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const found = findItems(items, query);
  const at = Math.max(
    0,
    found.findIndex((item) => item.id === chosenId),
  );
  const chosen = found[at];
  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onChosen(item);
    closeDialog();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (event.key === 'Enter') choose(chosen);
    else if (step !== undefined) setChosenId(found[Math.max(0, Math.min(found.length - 1, at + step))]?.id);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="palette-field">
        <Icon name="search" size={16} />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-label={text.name}
          placeholder={text.placeholder}
          autoFocus
          spellCheck={false}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosenId(undefined);
          }}
        />
        <span className="palette-count" role="status">
          {text.results(found.length)}
        </span>
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={text.name} className="palette-list">
        {found.map((item, index) => (
          <Row
            key={item.id}
            id={`${id}-${item.id}`}
            item={item}
            heading={item.group !== found[index - 1]?.group && query === '' ? text.groups[item.group] : undefined}
            chosen={item === chosen}
            onChoose={() => choose(item)}
          />
        ))}
      </div>
      {found.length === 0 && <p className="palette-none">{text.none(query)}</p>}
    </>
  );
}

const ICONS: Readonly<Record<PaletteItem['group'], IconName>> = {
  program: 'program',
  prompt: 'prompt',
  tool: 'tool',
  conversation: 'talk',
  run: 'clock',
  command: 'command',
};

interface RowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly heading: string | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Row({ id, item, heading, chosen, onChoose }: RowProps) {
  const showWhenChosen = (row: HTMLElement | null) => {
    if (chosen) row?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      {heading && (
        <div className="palette-heading" role="presentation">
          {heading}
        </div>
      )}
      <div
        ref={showWhenChosen}
        id={id}
        role="option"
        aria-selected={chosen}
        className={classNames('palette-row', chosen && 'chosen')}
        onClick={onChoose}
      >
        <Icon name={ICONS[item.group]} />
        <span className={classNames('cut', item.group === 'tool' && 'mono')}>{item.title}</span>
        <span className="palette-meta cut">{item.meta}</span>
        {item.keys && <Kbd keys={item.keys} />}
      </div>
    </>
  );
}
