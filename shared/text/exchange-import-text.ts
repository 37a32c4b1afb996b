import { numberText } from './number-text.ts';
import { bytesText } from './run-text.ts';
import { FORMAT_TITLES } from './exchange-text.ts';
import type { ImportedTool } from '../model/exchange.ts';
import type { SourceFault } from '../model/import-sources.ts';

const tools = (amount: number): string => (amount === 1 ? '1 tool' : `${numberText(amount)} tools`);
const files = (amount: number): string => (amount === 1 ? '1 file' : `${numberText(amount)} files`);

/** Words of the screen on which tools come in. */
export const importText = {
  title: 'Import tools',
  from: 'Where they come from',
  ways: { paste: 'Paste', files: 'Files', path: 'Path' },
  pasted: 'Tools, as another program writes them',
  pastedHint:
    'A list for a provider, an API description or a JSON Schema, as JSON or YAML; or Python functions with type hints. Nothing is run.',
  chooseFiles: 'Choose files…',
  chooseFolder: 'Choose a folder…',
  drop: 'or drop them anywhere on this window',
  dropHere: 'Drop to import tools',
  chosen: 'Files that were chosen',
  noTools: 'no tools',
  notRead: 'not read',
  ofFile: (amount: number) => (amount === 0 ? 'no tools' : tools(amount)),
  clear: 'Clear',
  path: 'Path or address',
  pathHint: 'A file or folder of this machine: absolute, in this workspace, or as file:///…',
  read: 'Read',
  format: 'Format',
  anyFormat: 'Recognise it',
  formatHint: 'Each text is taken for what it looks like.',
  reading: 'Reading…',
  nothingYet: 'Nothing to look at yet',
  nothingYetText: 'What comes is shown here, tool by tool, before anything is written.',
  found: (found: readonly Pick<ImportedTool, 'format'>[]) => {
    const formats = [...new Set(found.map(({ format }) => FORMAT_TITLES[format]))].join(', ');
    return `${tools(found.length)} · ${formats}`;
  },
  list: 'Tools that were found',
  all: 'All',
  none: 'None',
  name: 'Name',
  file: (file: string) => `Goes to ${file}`,
  definition: 'Definition as it will be written',
  difference: (file: string) => `What changes in ${file}`,
  repairDifference: 'What the repairs change',
  noName: 'without a name',
  repairs: (amount: number) => (amount === 1 ? '1 repair' : `${numberText(amount)} repairs`),
  faulty: 'not callable',
  nameFaults: { no_name: 'no name', name_taken: 'exists', name_twice: 'twice', name_reserved: 'reserved' },
  marks: { replace: 'replaces', same: 'as it is here' },
  allowedBy: (rule: string) => `allowed by ${rule}`,
  choice: 'What to do with it',
  choices: { take: 'Take', replace: 'Replace', both: 'Keep both', skip: 'Skip' },
  taken: (amount: number) => (amount === 1 ? '1 exists already:' : `${numberText(amount)} exist already:`),
  allTaken: 'What to do with those that exist',
  same: 'It says what the definition here says already; replacing it changes nothing.',
  replaced: (file: string) =>
    `It takes the place of the definition in ${file}. What such a text cannot say stays: the binding, limits, tags.`,
  ofServer: 'A server lists the tool of this name, so it cannot be replaced. Keep both, or leave it out.',
  repair: (amount: number) => `Make ${amount === 1 ? 'the repair' : `the ${numberText(amount)} repairs`}`,
  mock: 'Answer with generated results until it is bound to something',
  covered: (rules: readonly string[], amount: number) =>
    `${amount === 1 ? 'It is' : `${numberText(amount)} of them are`} covered by ${rules.slice(0, 3).join(', ')} in “allow”, so code may call ${amount === 1 ? 'it' : 'them'} at once.`,
  shutOut: (names: readonly string[]) =>
    names.length === 1 ? `Shut it out with !${names[0]}` : `Shut them out with a rule each, such as !${names[0]}`,
  notCovered: 'Code may not call a new tool before you allow it. What it claims of itself counts once you confirm it.',
  repaired: 'Repaired:',
  proposed: 'Proposed:',
  more: (amount: number) => `and ${numberText(amount)} more`,
  behind: (amount: number) => `${numberText(amount)} ${amount === 1 ? 'entry stays' : 'entries stay'} behind`,
  place: (line: number, column: number) => `Line ${line}, column ${column}: `,
  recognise: 'Recognise the format',
  addServers: 'Add these servers…',
  import: (amount: number) => (amount === 0 ? 'Import' : `Import ${tools(amount)}`),
  nothingChosen: 'No tool is chosen.',
  files,
} as const;

/** Why a file or folder gives nothing, and what to do. */
export function sourceFaultText({ source, code, data }: SourceFault): string {
  return SOURCE_FAULTS[code](source === '' ? 'The text' : source, data);
}

const SOURCE_FAULTS: Readonly<Record<SourceFault['code'], (source: string, data: SourceFault['data']) => string>> = {
  missing: (source) => `${source} is not there. Look at the path; a relative one begins in this workspace.`,
  unreadable: (source, { reason }) => `${source} cannot be read: ${String(reason)}.`,
  not_local: (source) =>
    `${source} is no file of this machine. Save it first, then give its path, or paste what is in it.`,
  too_large: (source, { most }) =>
    `${source} is too large: one import takes at most ${bytesText(Number(most))}. Take a part of it.`,
  too_many: (source, { most }) =>
    `${source} holds more than ${numberText(Number(most))} files that may hold tools. Choose a folder inside it.`,
  no_files: (source) => `${source} holds no file that could hold tools: none ends in .json, .yaml or .py.`,
  empty: (source) => `${source} is empty.`,
};
