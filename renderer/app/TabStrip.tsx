import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { closeTab, tabName } from '../stores/file-actions.ts';
import { useApp } from '../stores/store-context.ts';
import { neighbourTab, tabKey, type Tab } from '../stores/tabs-slice.ts';
import { useWorkbench } from '../stores/workbench.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import type { IconName } from '../ui/icon/icon-paths.table.ts';
import './tab-strip.css';

const text = workspaceText.tabs;

const TAB_ICONS: Readonly<Record<Tab['kind'], IconName>> = {
  program: 'program',
  tool: 'tool',
  skill: 'skill',
  case: 'case',
  settings: 'settings',
  servers: 'server',
  tools: 'table',
  gates: 'gate-open',
  faults: 'fault',
  prompt: 'prompt',
  variant: 'prompt',
  conversation: 'talk',
  run: 'critical',
  evals: 'eval',
};

/** The open texts; arrows move, Delete and a middle click close. `end` holds what acts on the one in front. */
export function TabStrip({ end }: { readonly end: ReactNode }) {
  const tabs = useApp((state) => state.tabs);
  return (
    <div className="tab-strip" data-pane="tabs">
      <div role="tablist" aria-label={text.list} className="tab-list">
        {tabs.map((tab) => (
          <TabButton key={tabKey(tab)} tab={tab} />
        ))}
      </div>
      <div className="tab-strip-end">{end}</div>
    </div>
  );
}

function TabButton({ tab }: { readonly tab: Tab }) {
  const key = tabKey(tab);
  const workbench = useWorkbench();
  const isActive = useApp((state) => state.activeTab === key);
  const isUnsaved = useApp((state) => state.unsaved.has(key));
  const activate = useApp((state) => state.activateTab);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);

  const name = tabName(tab);
  const close = (event: MouseEvent) => {
    event.stopPropagation();
    closeTab(workbench, key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
    if (event.key === 'Delete') closeTab(workbench, key);
    else if (step !== undefined) moveTo(neighbourTab(workbench.store.getState(), step), event.currentTarget, step);
    else return;
    event.preventDefault();
  };
  const moveTo = (next: string | null, from: HTMLElement, step: 1 | -1) => {
    if (next === null) return;
    activate(next);
    const siblings = [...(from.parentElement?.children ?? [])] as HTMLElement[];
    siblings[(siblings.indexOf(from) + step + siblings.length) % siblings.length]?.focus();
  };
  return (
    <button
      ref={button}
      type="button"
      role="tab"
      aria-selected={isActive}
      aria-label={isUnsaved ? text.unsaved(name) : name}
      tabIndex={isActive ? 0 : -1}
      className={classNames('tab', isActive && 'active', isUnsaved && 'unsaved')}
      title={'path' in tab ? tab.path : name}
      onClick={() => activate(key)}
      onAuxClick={(event) => event.button === 1 && close(event)}
      onKeyDown={onKeyDown}
    >
      <Icon name={TAB_ICONS[tab.kind]} />
      <span className={tab.kind === 'tool' ? 'mono tab-tool' : undefined}>{name}</span>
      <span className="tab-close" title={text.close} onClick={close}>
        <Icon name="cross" size={12} />
      </span>
    </button>
  );
}
