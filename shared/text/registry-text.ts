import { GATE_CHANGES, type AllowRefusal, type RegistryChange } from '../model/registry-change.ts';
import { EXECUTION_TOOL } from '../model/execution-tool.ts';
import { numberText } from './number-text.ts';

const tools = (amount: number): string => (amount === 1 ? '1 tool' : `${numberText(amount)} tools`);

/** What a change was about: a tool by its name, or how many; a gate by its number. */
function aboutText({ code, names, count }: Pick<RegistryChange, 'code' | 'names' | 'count'>): string {
  if (IS_OF_GATE.has(code)) return `gate ${names[0] ?? ''}`;
  return count === 1 && names[0] !== undefined ? names[0] : tools(count);
}

const IS_OF_GATE: ReadonlySet<RegistryChange['code']> = new Set(GATE_CHANGES);

/** What was done, as a sentence. */
export function changeText(change: RegistryChange): string {
  return SENTENCES[change.code](aboutText(change), change.count === 1 ? 'is' : 'are');
}

const SENTENCES: Readonly<Record<RegistryChange['code'], (about: string, are: string) => string>> = {
  allow: (about) => `Code may call ${about}.`,
  deny: (about) => `Code may not call ${about} any more.`,
  create: (about, are) => `${about} ${are} new.`,
  import: (about, are) => `${about} ${are} imported.`,
  edit: (about, are) => `${about} ${are} saved.`,
  move: (about, are) => `${about} ${are} moved.`,
  delete: (about, are) => `${about} ${are} deleted.`,
  confirm: (about) => `The annotations of ${about} count.`,
  fix: (about, are) => `${about} ${are} fixed.`,
  gate_add: (about) => `G${about.slice(1)} is new.`,
  gate_set: (about) => `G${about.slice(1)} is saved.`,
  gate_move: (about) => `G${about.slice(1)} has another place.`,
  gate_remove: (about) => `G${about.slice(1)} is removed.`,
  skill_on: (skill) => `The skill ${skill} is in every run from the next one on.`,
  skill_off: (skill) => `The skill ${skill} is in no further run.`,
};

/** What was done, as the end of “Undo: …”. */
export function changeName(change: RegistryChange): string {
  return `${CHANGE_NAMES[change.code]} ${aboutText(change)}`;
}

const CHANGE_NAMES: Readonly<Record<RegistryChange['code'], string>> = {
  allow: 'allow',
  deny: 'do not allow',
  create: 'new',
  import: 'import of',
  edit: 'change of',
  move: 'move',
  delete: 'delete',
  confirm: 'confirm annotations of',
  fix: 'fix',
  gate_add: 'new',
  gate_set: 'change of',
  gate_move: 'move of',
  gate_remove: 'removal of',
  skill_on: 'activate skill',
  skill_off: 'leave out skill',
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
  name: 'Tools',
  views: 'Tools and problems',
  list: 'Tools',
  problems: 'Problems',
  newTool: 'New tool…',
  import: 'Import…',
  importHint: 'Import tools from other programs',
  export: 'Export…',
  exportHint: 'Export tools to other programs',
  undoHint: (change: RegistryChange) => `Undo: ${changeName(change)}`,
  redoHint: (change: RegistryChange) => `Redo: ${changeName(change)}`,
  undo: 'Undo',
  redo: 'Redo',
  undone: (change: RegistryChange) => `Undone: ${changeName(change)}.`,
  redone: (change: RegistryChange) => `Done again: ${changeName(change)}.`,
  kept: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} stays: its server lists it, and no file of the workspace speaks of it.`
      : `${tools(names.length)} stay: their servers list them, and no file of the workspace speaks of them.`,
} as const;

const LIST_FACTS: Readonly<
  Record<'allowed' | 'readOnly' | 'outputSchema' | 'problems', readonly [string, string, string]>
> = {
  allowed: ['Allowed', 'Not allowed', 'Whether code may call it'],
  readOnly: ['Read-only', 'May write', 'Whether it says, and somebody confirmed, that it only reads'],
  outputSchema: ['Output schema', 'No output schema', 'Whether it says what comes back'],
  problems: ['Problems', 'No problems', 'Whether it cannot be called, or has a warning'],
};

/** Words of the list of tools. */
export const toolListText = {
  name: 'Tools',
  newTool: 'New tool…',
  search: 'Search tools',
  searchShort: 'Name, description or file',
  filters: 'Filters',
  fact: (fact: keyof typeof LIST_FACTS, wanted: boolean | undefined) => LIST_FACTS[fact][wanted === false ? 1 : 0],
  factHint: (fact: keyof typeof LIST_FACTS, wanted: boolean | undefined) => {
    const [yes, no, hint] = LIST_FACTS[fact];
    const next = wanted === undefined ? yes : wanted ? no : 'any';
    return `${hint}. Press for: ${next.toLowerCase()}`;
  },
  found: (shown: number, all: number) => (shown === all ? tools(all) : `${numberText(shown)} of ${tools(all)}`),
  allowed: (amount: number) => `${numberText(amount)} allowed`,
  selected: (amount: number) => `${numberText(amount)} selected`,
  columns: {
    name: 'Name',
    description: 'Description',
    facts: 'Facts',
    binding: 'Binding',
    problems: 'Problems',
  },
  workspace: 'Workspace',
  server: (name: string) => `MCP server ${name}`,
  groupAllowed: (allowed: number, all: number) => `${allowed} of ${all} allowed`,
  readOnly: 'read-only',
  outputSchema: 'output schema',
  noBinding: 'no binding',
  isAllowed: 'allowed',
  notAllowed: 'not allowed',
  broken: 'cannot be called',
  counted: (errors: number, warnings: number, notes: number) =>
    [counted(errors, 'error'), counted(warnings, 'warning'), counted(notes, 'note')].filter(Boolean).join(', '),
  actions: 'What is done with the selected tools',
  open: 'Open',
  allow: 'Allow',
  deny: 'Do not allow',
  move: 'Move…',
  export: 'Export…',
  import: 'Import tools…',
  delete: 'Delete…',
  selectAll: 'Select all',
  noMatch: 'No tool fits',
  noMatchHint: 'Change the search or the filters, or show all tools again.',
  showAll: 'Show all tools',
  none: 'No tools yet',
  noneHint: 'A tool says what code may call, and what happens on the host when it is called.',
} as const;

function counted(amount: number, word: string): string {
  return amount === 0 ? '' : `${numberText(amount)} ${word}${amount === 1 ? '' : 's'}`;
}

const SHOWN_NAMES = 6;

/** Dialogs that ask before many tools are changed. */
export const toolDialogsText = {
  /** The first names of some tools, and how many more there are. */
  names: (names: readonly string[]) => ({
    shown: names.slice(0, names.length > SHOWN_NAMES ? SHOWN_NAMES - 1 : SHOWN_NAMES),
    more: names.length > SHOWN_NAMES ? `and ${numberText(names.length - SHOWN_NAMES + 1)} more` : '',
  }),
  canUndo: 'Undo takes it back.',
  allowTitle: (amount: number) => `Allow ${tools(amount)}?`,
  allowText: 'Code may call them from the next run on. Their names are written to “allow” in gatehouse.json.',
  allowWriting: (amount: number) =>
    amount === 1 ? '1 of them may write or delete.' : `${numberText(amount)} of them may write or delete.`,
  allow: 'Allow',
  denyTitle: (amount: number) => `Do not allow ${tools(amount)} any more?`,
  denyText:
    'From the next run on code may not call them. Their names are taken out of “allow” in gatehouse.json, or excluded there.',
  deny: 'Do not allow',
  already: (amount: number, allowed: boolean) =>
    `${tools(amount)} ${amount === 1 ? 'is' : 'are'} ${allowed ? 'allowed' : 'not allowed'} already.`,
  deleteTitle: (amount: number) => `Delete ${tools(amount)}?`,
  deleteText: (amount: number, files: number) =>
    `${amount === 1 ? 'The definition is' : `${numberText(amount)} definitions are`} taken out of ${files === 1 ? '1 file' : `${numberText(files)} files`}. Files that hold nothing else go.`,
  resetText: (amount: number) =>
    `${tools(amount)} of servers ${amount === 1 ? 'is' : 'are'} shown again as ${amount === 1 ? 'its server lists it' : 'their servers list them'}.`,
  keptText: (amount: number) =>
    `${tools(amount)} ${amount === 1 ? 'stays: its server lists it' : 'stay: their servers list them'}, and no file of the workspace speaks of ${amount === 1 ? 'it' : 'them'}.`,
  nothingToDelete: 'Nothing here can be deleted',
  delete: 'Delete',
  reset: 'Reset',
  moveTitle: (amount: number) => `Move ${tools(amount)}`,
  moveTo: 'Move to',
  targets: { namespace: 'A namespace', file: 'One file', own_files: 'A file each' },
  namespace: 'Namespace',
  namespaceHint: 'Empty: out of any namespace. Rules of “allow” that name a tool follow it.',
  file: 'File',
  fileHint: 'Under tools/, with a list of tools; it is made where it is missing. Names stay.',
  ownFilesHint: 'Each goes to tools/<namespace>/<name>.json. Names stay.',
  move: 'Move',
  renamed: 'New names',
  taken: (names: readonly string[]) =>
    `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''} ${names.length === 1 ? 'is' : 'are'} taken by another tool. Choose another namespace.`,
  nowAllowed: (name: string, rule: string) => `${name} becomes callable by the rule ${rule}.`,
  nowRefused: (names: readonly string[]) =>
    `${names.length === 1 ? `${names[0]} is` : `${tools(names.length)} are`} no longer allowed under the new name${names.length === 1 ? '' : 's'}.`,
  moreNames: (amount: number) => `and ${numberText(amount)} more`,
  moreAllowed: (amount: number) => `${tools(amount)} more become callable by rules of “allow”.`,
  nothingMoves: 'Nothing moves: they are there already.',
} as const;
