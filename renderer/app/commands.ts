import { workspaceText, type CommandId } from '../../shared/text/workspace-text.ts';
import type { RunViews } from '../stores/run-views.ts';
import type { Workbench } from '../stores/workbench.ts';
import { breakpointCommands } from './commands/breakpoint-commands.ts';
import { conversationCommands } from './commands/conversation-commands.ts';
import { fileCommands } from './commands/file-commands.ts';
import { programCommands } from './commands/program-commands.ts';
import { toolCommands } from './commands/tool-commands.ts';
import { viewCommands } from './commands/view-commands.ts';
import { workspaceCommands } from './commands/workspace-commands.ts';

/** Something a person can do from anywhere, by palette, keys or menu. */
export interface Command {
  readonly id: CommandId;
  readonly title: string;
  readonly keys?: string;
  /** Its keys work while a dialog is open. */
  readonly inDialogs?: boolean;
  /** Its keys mean something else where text is written, and are left to it there. */
  readonly notInText?: boolean;
  isAvailable(): boolean;
  run(): void;
}

/** What a family of commands says of each of its own; absent `when` means always. */
export interface CommandSpec {
  readonly keys?: string;
  readonly inDialogs?: boolean;
  readonly notInText?: boolean;
  readonly when?: () => boolean;
  readonly run: () => unknown;
}
export type CommandSpecs = { readonly [C in CommandId]?: CommandSpec };

/** Every command of the window, in the order of the palette. */
export function createCommands(workbench: Workbench, runViews: RunViews): readonly Command[] {
  const specs: CommandSpecs = {
    ...programCommands(workbench, runViews),
    ...conversationCommands(workbench),
    ...breakpointCommands(workbench, runViews),
    ...fileCommands(workbench),
    ...toolCommands(workbench),
    ...viewCommands(workbench),
    ...workspaceCommands(workbench),
  };
  return Object.entries(specs).map(([id, spec]) => toCommand(id as CommandId, spec)); // the keys of `specs` are ids
}

function toCommand(id: CommandId, { keys, inDialogs, notInText, when, run }: CommandSpec): Command {
  return {
    id,
    title: workspaceText.commands[id],
    ...(keys !== undefined && { keys }),
    ...(inDialogs !== undefined && { inDialogs }),
    ...(notInText !== undefined && { notInText }),
    isAvailable: () => when?.() ?? true,
    run: () => void run(),
  };
}
