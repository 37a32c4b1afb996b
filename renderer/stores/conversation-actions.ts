import type { DisclosureStyle } from '../../shared/model/prompt.ts';
import type { AppState } from './app-store.ts';
import { reportFailure } from './report.ts';
import { conversationKey, draftKeyOf } from './conversations-slice.ts';
import type { Workbench } from './workbench.ts';

const MAX_TITLE_CHARS = 60;

/** The first words of a task, as tabs and lists show them. */
export function taskTitle(task: string): string {
  const [line = ''] = task.trim().split('\n');
  return line.length > MAX_TITLE_CHARS ? `${line.slice(0, MAX_TITLE_CHARS).trimEnd()}…` : line;
}

/** Begins a conversation and shows it where the new one was written; what was written stays where that fails. */
export async function startConversation(
  { host, store }: Workbench,
  task: string,
  style?: DisclosureStyle,
): Promise<void> {
  const started = await reportFailure(store, () => host.call('conversations.start', { task, ...(style && { style }) }));
  if (!started) return;
  const { conversationId } = started;
  const state = store.getState();
  state.setConversationDraft(draftKeyOf(null), null);
  state.conversationGoesOn(conversationId, 0);
  const tab = { kind: 'conversation', id: conversationId, title: taskTitle(task) } as const;
  const isOpen = state.tabs.some((one) => one.kind === 'conversation' && one.id === null);
  if (isOpen) state.replaceTab(conversationKey(null), tab);
  else state.openTab(tab);
}

/** How a conversation is taken on from where it stands. */
export type GoOn =
  | { readonly kind: 'say'; readonly task: string }
  | { readonly kind: 'resume' }
  | { readonly kind: 'edit'; readonly callId: string; readonly source: string }
  | { readonly kind: 'runProgram'; readonly source: string };

/** True where it goes on. `lastSeq` is how far the person saw it. */
export async function goOn(
  { host, store }: Workbench,
  conversationId: string,
  { how, lastSeq }: { readonly how: GoOn; readonly lastSeq: number },
): Promise<boolean> {
  store.getState().conversationGoesOn(conversationId, lastSeq);
  const done = await reportFailure(store, () => {
    switch (how.kind) {
      case 'say':
        return host.call('conversations.say', { conversationId, task: how.task });
      case 'resume':
        return host.call('conversations.resume', { conversationId });
      case 'edit':
        return host.call('conversations.edit', { conversationId, callId: how.callId, source: how.source });
      case 'runProgram':
        return host.call('conversations.runProgram', { conversationId, source: how.source });
    }
  });
  return done !== undefined;
}

export async function stopConversation({ host, store }: Workbench, conversationId: string): Promise<void> {
  await reportFailure(store, () => host.call('conversations.stop', { conversationId }));
}

export async function deleteConversation({ host, store }: Workbench, conversationId: string): Promise<void> {
  await reportFailure(store, () => host.call('conversations.delete', { conversationId }));
}

/** Shows a run with its timeline: beside its program where that is a file of the workspace, else beside what ran. */
export function openRun(
  { workspace, openTab, showRun }: Pick<AppState, 'workspace' | 'openTab' | 'showRun'>,
  runId: string,
  program?: string,
): void {
  const isFile = program !== undefined && workspace?.programs.some(({ path }) => path === program);
  openTab(isFile ? { kind: 'program', path: program } : { kind: 'run' });
  showRun(runId);
}
