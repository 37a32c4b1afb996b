import type { KeyboardEvent } from 'react';
import type { WorkspaceSnapshot } from '../../../shared/model/workspace.ts';
import { promptText as text } from '../../../shared/text/prompt-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { variantName } from '../../stores/file-actions.ts';
import { putInForce } from '../../stores/prompt-actions.ts';
import { promptInForce, shownPrompt } from '../../stores/prompt-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ContextActions } from '../../ui/Menu.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';
import { matches } from './matches.ts';

interface PromptRowsProps {
  readonly workspace: Pick<WorkspaceSnapshot, 'prompts' | 'prompt'>;
  readonly filter: string;
}

/** The default text and its variants, and which of them models get. */
export function PromptRows({ workspace, filter }: PromptRowsProps) {
  const inForce = promptInForce(workspace);
  const paths = workspace.prompts.map(({ path }) => path);
  const missing = inForce === null || paths.includes(inForce) ? [] : [inForce];
  const shown = [...paths, ...missing].filter((path) => matches(variantName(path), filter));
  const hasDefault = matches(text.defaultText, filter);
  if (shown.length === 0 && !hasDefault) return <p className="explorer-note">{text.noMatch(filter)}</p>;
  return (
    <Tree label={text.list}>
      {hasDefault && <DefaultRow isInForce={inForce === null} />}
      {shown.map((path) => (
        <PromptRow key={path} path={path} isInForce={path === inForce} isMissing={missing.includes(path)} />
      ))}
    </Tree>
  );
}

function DefaultRow({ isInForce }: { readonly isInForce: boolean }) {
  const workbench = useWorkbench();
  const showPrompt = useApp((state) => state.showPrompt);
  const isShown = useApp((state) => state.activeTab === 'prompt' && shownPrompt(state) === null);
  const use = () => void putInForce(workbench, null);
  return (
    <ContextActions
      entries={[
        { kind: 'item', label: text.show, keys: 'Enter', onSelect: () => showPrompt(null) },
        { kind: 'item', label: text.use, disabled: isInForce, onSelect: use },
      ]}
    >
      <TreeRow
        level={1}
        label={text.defaultText}
        icon={<Icon name="prompt" />}
        meta={isInForce ? text.inForce : undefined}
        selected={isShown}
        onActivate={() => showPrompt(null)}
      />
    </ContextActions>
  );
}

interface PromptRowProps {
  readonly path: string;
  readonly isInForce: boolean;
  /** The settings name it, and it is not there. */
  readonly isMissing: boolean;
}

function PromptRow({ path, isInForce, isMissing }: PromptRowProps) {
  const workbench = useWorkbench();
  const openTab = useApp((state) => state.openTab);
  const openDialog = useApp((state) => state.openDialog);
  const showPrompt = useApp((state) => state.showPrompt);
  const isActive = useApp((state) => state.activeTab === tabKey({ kind: 'variant', path }));
  const isShown = useApp((state) => state.activeTab === 'prompt' && shownPrompt(state) === path);
  const open = () => (isMissing ? showPrompt() : openTab({ kind: 'variant', path }));
  const rename = () => openDialog({ kind: 'renamePrompt', path });
  const remove = () => openDialog({ kind: 'deletePrompt', path });
  const onKey = (event: KeyboardEvent) => {
    if (isMissing) return;
    if (event.key === 'F2') rename();
    else if (event.key === 'Delete') remove();
  };
  return (
    <ContextActions
      entries={[
        { kind: 'item', label: text.open, keys: 'Enter', onSelect: open },
        { kind: 'item', label: text.show, icon: 'prompt', onSelect: () => showPrompt(path) },
        { kind: 'item', label: text.use, disabled: isInForce, onSelect: () => void putInForce(workbench, path) },
        { kind: 'separator' },
        { kind: 'item', label: text.rename, keys: 'F2', disabled: isMissing, onSelect: rename },
        { kind: 'item', label: text.delete, keys: 'Delete', danger: true, disabled: isMissing, onSelect: remove },
      ]}
    >
      <TreeRow
        level={1}
        label={variantName(path)}
        title={isMissing ? text.missingTitle : path}
        icon={<Icon name={isMissing ? 'warning' : 'prompt'} />}
        meta={isMissing ? text.missing : isInForce ? text.inForce : undefined}
        selected={isActive || isShown}
        onActivate={open}
        onKey={onKey}
      />
    </ContextActions>
  );
}

/** Leads from the heading to what a model reads. */
export function OpenPrompt() {
  const showPrompt = useApp((state) => state.showPrompt);
  return (
    <IconButton icon="prompt" size="small" label={workspaceText.commands['prompt.open']} onClick={() => showPrompt()} />
  );
}
