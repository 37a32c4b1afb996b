import { momentText, OUTCOME_WORDS } from '../../../shared/text/run-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { openRun, taskTitle } from '../../stores/conversation-actions.ts';
import { programName, variantName } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import type { AppState } from '../../stores/app-store.ts';
import type { PaletteItem } from './palette-items.ts';

/** What the palette needs of a command. */
export interface PaletteCommand {
  readonly id: string;
  readonly title: string;
  readonly keys?: string;
  isAvailable(): boolean;
  run(): void;
}

/** Runs, and conversations, listed; older ones are found in the explorer. */
const MAX_RUNS = 50;

/** Everything that can be gone to: programs, tools, conversations, runs, commands; what comes while the palette is open, too. */
export function usePaletteItems(commands: readonly PaletteCommand[]): readonly PaletteItem[] {
  const state = useApp((whole) => whole);
  return [
    ...programItems(state),
    ...promptItems(state),
    ...commandItems(commands),
    ...toolItems(state),
    ...conversationItems(state),
    ...runItems(state),
  ];
}

function programItems({ workspace, openTab }: AppState): readonly PaletteItem[] {
  return (workspace?.programs ?? []).map(({ path }) => ({
    id: `program:${path}`,
    group: 'program',
    title: programName(path),
    meta: path,
    run: () => openTab({ kind: 'program', path }),
  }));
}

function promptItems({ workspace, openTab }: AppState): readonly PaletteItem[] {
  return (workspace?.prompts ?? []).map(({ path }) => ({
    id: `prompt:${path}`,
    group: 'prompt',
    title: variantName(path),
    meta: path,
    run: () => openTab({ kind: 'variant', path }),
  }));
}

function toolItems({ workspace, openTab }: AppState): readonly PaletteItem[] {
  return (workspace?.tools ?? []).map((tool) => ({
    id: `tool:${tool.name}`,
    group: 'tool',
    title: tool.name,
    meta: tool.allowed ? workspaceText.explorer.allowed : workspaceText.explorer.notAllowed,
    run: () => openTab({ kind: 'tool', name: tool.name }),
  }));
}

function conversationItems({ conversations, openTab }: AppState): readonly PaletteItem[] {
  const now = new Date();
  return conversations.slice(0, MAX_RUNS).map(({ conversationId, task, startedAt }) => ({
    id: `conversation:${conversationId}`,
    group: 'conversation',
    title: taskTitle(task),
    meta: momentText(startedAt, now),
    run: () => openTab({ kind: 'conversation', id: conversationId, title: taskTitle(task) }),
  }));
}

function runItems(state: AppState): readonly PaletteItem[] {
  const { runs, runOrder } = state;
  const now = new Date();
  return runOrder.slice(0, MAX_RUNS).flatMap((runId) => {
    const run = runs.get(runId);
    if (!run) return [];
    const meta = `${OUTCOME_WORDS[run.outcome ?? 'running']} · ${momentText(run.startedAt, now)}`;
    const open = () => openRun(state, runId, run.program);
    return [{ id: `run:${runId}`, group: 'run', title: programName(run.program), meta, run: open }];
  });
}

function commandItems(commands: readonly PaletteCommand[]): readonly PaletteItem[] {
  return commands
    .filter((command) => command.id !== 'view.palette' && command.isAvailable())
    .map((command) => ({
      id: `command:${command.id}`,
      group: 'command',
      title: command.title,
      ...(command.keys !== undefined && { keys: command.keys }),
      run: () => command.run(),
    }));
}
