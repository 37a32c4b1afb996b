import type { SettableLimitName } from '../model/limits.ts';
import type { SettableRuntimeKind, SettingRefusal, VariableFault } from '../model/settings.ts';

/** Words of the settings screen. */
export const settingsText = {
  name: 'Settings',
  file: 'gatehouse.json',
  about: 'Every change is written to the file at once; its comments and other fields stay.',
  view: 'How to show the settings',
  form: 'Form',
  json: 'JSON',
  loading: 'Reading the settings…',
  textEditor: 'gatehouse.json as JSON',
  save: 'Save',
  revert: 'Revert',
  unsaved: 'gatehouse.json has changes that are not saved in its text. Save or revert them to go on here.',
  showText: 'Show the text',
  broken: 'Nothing in gatehouse.json is used',
  brokenAt: (line: number, column: number) => `Line ${line}, column ${column}`,
  brokenText: 'The defaults are in force, and no tool is allowed, until the file is mended.',
  openText: 'Open it as text',
  valid: 'valid JSON',
  problems: (amount: number) => (amount === 1 ? '1 problem' : `${amount} problems`),
  restricted: 'This folder is restricted, so no interpreter is asked for its version.',
  trust: 'Look at what it asks for…',
  isDefault: (value: string) => `default ${value}`,
  reset: (label: string) => `Reset ${label} to its default`,
  refused: {
    malformed: 'A name has letters, digits and _ only, and does not begin with a digit.',
    steering: 'This variable decides which code Python or the system loads, so it cannot be set here.',
    secret: 'A program never gets a secret. Give it to a tool that needs it instead.',
    key_in_file:
      'A key never stands in the folder. Keep it as a secret or in a variable, and name that: ${secret:openai}.',
    address: 'It must be an address that begins with http:// or https://, such as http://localhost:11434/v1.',
    invalid: 'This value does not fit here.',
  } satisfies Record<SettingRefusal['code'], string>,
  runtime: {
    title: 'Runtime',
    about: 'Where programs of this workspace run.',
    kind: 'Runtime of programs',
    looking: 'Asking…',
    armed: 'Enforces',
    kinds: {
      local: 'Runs as you, with your files and network. It is not a sandbox.',
      sandbox: 'Sandboxed by the system: no network, no home folder, the system read-only.',
    } satisfies Record<SettableRuntimeKind, string>,
    spare: 'Warm spare',
    spareOn: 'Keep one Python ready for the next run',
    spareHint: 'A run then starts in a few milliseconds; the idle process takes about 25 MB.',
    workDir: 'Working folder',
    workDirUnset: 'an empty temporary folder',
    workDirHint: 'Relative to the workspace. Unset, each run gets an empty temporary folder that is removed after it.',
  },
  interpreter: {
    label: 'Interpreter',
    unset: 'the first that is found',
    hint: 'A path, relative to the workspace, or a command. Unset, .venv of the workspace comes first, then PATH.',
    now: (version: string, path: string) => `Now: Python ${version} at ${path}.`,
    choose: 'Choose',
    chooseLabel: 'Choose an interpreter of this machine',
    found: 'Found on this machine',
    looking: 'Looking on this machine…',
    none: 'None was found',
    useFound: 'Use what is found',
    version: (version: string) => `Python ${version}`,
    tooOld: (version: string) => `Python ${version}, too old`,
  },
  variables: {
    title: 'Environment variables',
    about: 'What programs see beside PATH, language and time zone. A value may take one of the host’s: ${env:NAME}.',
    none: 'No variables are set.',
    add: 'Add a variable',
    name: 'Name',
    value: 'Value',
    nameOf: (name: string) => `Name of the variable ${name}`,
    valueOf: (name: string) => `Value of ${name}`,
    newName: 'Name of the new variable',
    newValue: 'Value of the new variable',
    remove: (name: string) => `Remove ${name}`,
    removeNew: 'Do not add it',
    taken: (name: string) => `${name} is set already.`,
    nameless: 'A variable needs a name.',
    missing: (name: string) => `The host has no variable ${name}, so programs do not see this one.`,
  },
  limits: {
    title: 'Limits',
    about:
      'Each is always on. Write a figure with its unit, for example 30 s or 64 KiB; a plain number is milliseconds, bytes or a count.',
    notEnforced: 'not enforced by this runtime',
  },
  runs: {
    title: 'Runs kept',
    about: 'Older runs are removed when a run ends. The first of the two that is reached counts.',
    keep: 'Runs',
    keepNote: '0 keeps nothing after the window closes',
    days: 'Days',
    daysNote: 'counted from the start of the run',
  },
  faults: {
    number: {
      bytes: 'Write a figure with a unit, for example 64 KiB, 2 MiB or 1000.',
      ms: 'Write a time, for example 30 s, 1 min 30 s or 500.',
      count: 'Write a whole number, for example 256.',
    },
    unit: {
      bytes: (unit: string) => `${unit} is no unit of size. Known are B, KiB, MiB, GiB, kB, MB and GB.`,
      ms: (unit: string) => `${unit} is no unit of time. Known are ms, s, min and h.`,
      count: (unit: string) => `This is a plain count: leave ${unit} out.`,
    },
    small: (least: string) => `It must be ${least} or more: a limit cannot be turned off.`,
    smallCount: (least: number) => `It must be ${least} or more.`,
    notWhole: {
      bytes: 'It must be a whole number of bytes.',
      ms: 'It must be a whole number of milliseconds.',
      count: 'It must be a whole number.',
    },
    large: 'This is larger than can be counted exactly.',
  },
} as const;

/** Name and meaning of every limit, in the order of the screen. */
export const LIMIT_WORDS: Readonly<Record<SettableLimitName, { readonly label: string; readonly note: string }>> = {
  computeMs: { label: 'Compute time', note: 'with no tool call in flight or held; CPU time stops at twice this' },
  wallMs: { label: 'Wall clock', note: 'of a run, stopped while a call is held' },
  toolMs: { label: 'One tool call', note: 'until it is given up' },
  holdMs: { label: 'Held call', note: 'until it is denied by itself' },
  calls: { label: 'Tool calls', note: 'of one run' },
  inFlight: { label: 'Calls in flight', note: 'at once; 1 makes them strictly sequential' },
  memoryBytes: { label: 'Memory', note: 'of the program’s process' },
  openFiles: { label: 'Open files', note: 'at once' },
  fileBytes: { label: 'File size', note: 'of one file that it writes' },
  sourceBytes: { label: 'Program', note: 'its source text' },
  argumentBytes: { label: 'Arguments', note: 'of one call' },
  resultBytes: { label: 'Result', note: 'of one call' },
  valueBytes: { label: 'Value', note: 'that a program returns' },
  stdoutBytes: { label: 'Output kept', note: 'of stdout and of stderr, each' },
  modelStdoutBytes: { label: 'Output for the model', note: 'the part of stdout that it is given' },
};

/** Why a variable that stands in the file does not reach a program. */
export function variableFaultText({ code, detail }: VariableFault): string {
  return code === 'missing' ? settingsText.variables.missing(detail ?? '') : settingsText.refused[code];
}
