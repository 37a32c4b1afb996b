import type { CallRecord } from '../../../shared/model/tool-call.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useDocument } from '../../stores/workbench.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { isMock } from './definition-edits.ts';
import { useKeepCall } from './use-keep-call.ts';

const text = toolText.keep;

interface KeepMenuProps {
  readonly name: string;
  /** Null while what is written is no JSON. */
  readonly argumentsText: string | null;
  /** The last call that was made. */
  readonly record: CallRecord | null;
}

/** Keeps a call for later: as an example or mock case of the tool, or as a line of a program. */
export function KeepMenu({ name, argumentsText, record }: KeepMenuProps) {
  const keep = useKeepCall(name);
  const tabs = useApp((state) => state.tabs);
  const definition = useDocument(tabKey({ kind: 'tool', name }))?.text ?? '';
  const programs = tabs.flatMap((tab) => (tab.kind === 'program' ? [tab.path] : []));
  const hasArguments = argumentsText !== null;
  const entries: readonly MenuEntry[] = [
    {
      kind: 'item',
      label: text.example,
      disabled: !hasArguments,
      onSelect: () => hasArguments && void keep.asExample(argumentsText),
    },
    {
      kind: 'item',
      label: text.mockCase,
      meta: !isMock(definition) ? text.noMock : record === null ? text.noCall : record.status,
      disabled: !isMock(definition) || !record || (record.status !== 'ok' && record.status !== 'error'),
      onSelect: () => record && void keep.asMockCase(record),
    },
    { kind: 'separator' },
    ...programs.map((path): MenuEntry => ({
      kind: 'item',
      label: text.insert(path.replace(/^.*\//, '')),
      icon: 'program',
      disabled: !hasArguments,
      onSelect: () => hasArguments && void keep.inProgram(path, argumentsText),
    })),
    {
      kind: 'item',
      label: text.copy,
      icon: 'copy',
      disabled: !hasArguments,
      onSelect: () => hasArguments && void keep.asCopy(argumentsText),
    },
  ];
  return (
    <Menu align="end" entries={entries}>
      <IconButton icon="more" label={text.menu} />
    </Menu>
  );
}
