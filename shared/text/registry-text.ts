import { assertNever } from '../lib/assert-never.ts';
import type { AllowRefusal, RegistryChange } from '../model/registry-change.ts';
import { EXECUTION_TOOL } from '../model/execution-tool.ts';

const tools = (amount: number): string => (amount === 1 ? '1 tool' : `${amount.toLocaleString('en-US')} tools`);

/** What a change was about: a tool by its name, or how many. */
function aboutText({ names, count }: Pick<RegistryChange, 'names' | 'count'>): string {
  return count === 1 && names[0] !== undefined ? names[0] : tools(count);
}

/** What was done, as a sentence. */
export function changeText(change: RegistryChange): string {
  const about = aboutText(change);
  const are = change.count === 1 ? 'is' : 'are';
  switch (change.code) {
    case 'allow':
      return `Code may call ${about}.`;
    case 'deny':
      return `Code may not call ${about} any more.`;
    case 'create':
      return `${about} ${are} new. Code may not call ${change.count === 1 ? 'it' : 'them'} before you allow it.`;
    case 'edit':
      return `${about} ${are} saved.`;
    case 'move':
      return `${about} ${are} moved.`;
    case 'delete':
      return `${about} ${are} deleted.`;
    case 'confirm':
      return `The annotations of ${about} count.`;
    case 'fix':
      return `${about} ${are} mended.`;
    default:
      return assertNever(change.code);
  }
}

/** What was done, as the end of “Undo: …”. */
export function changeName(change: RegistryChange): string {
  return `${CHANGE_NAMES[change.code]} ${aboutText(change)}`;
}

const CHANGE_NAMES: Readonly<Record<RegistryChange['code'], string>> = {
  allow: 'allow',
  deny: 'do not allow',
  create: 'new',
  edit: 'change of',
  move: 'move',
  delete: 'delete',
  confirm: 'confirm annotations of',
  fix: 'mend',
};

/** Why tools are not allowed although a person asked for it. */
export function refusedText(refused: readonly AllowRefusal[]): string {
  const [first] = refused;
  if (!first) return '';
  if (first.rule === undefined) {
    return `${EXECUTION_TOOL} runs programs, so a program can never call it: it would start itself.`;
  }
  const others = refused.length - 1;
  const more = others === 0 ? '' : ` ${tools(others)} more ${others === 1 ? 'is' : 'are'} shut out by wider rules.`;
  return `${first.name} is shut out by the rule ${first.rule} of “allow”, which is about other tools too. Change it in gatehouse.json.${more}`;
}

/** Words of the list of tools and of what can be done with many of them. */
export const registryText = {
  undo: 'Undo',
  redo: 'Redo',
  undone: (change: RegistryChange) => `Undone: ${changeName(change)}.`,
  redone: (change: RegistryChange) => `Done again: ${changeName(change)}.`,
  kept: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} stays: its server lists it, and no file of the workspace speaks of it.`
      : `${tools(names.length)} stay: their servers list them, and no file of the workspace speaks of them.`,
} as const;
