/** Variables that a process of ours inherits; everything else of the host's environment stays here (DESIGN 13). */
const INHERITED = new Set(
  (
    'PATH LANG LANGUAGE LC_ALL LC_CTYPE LC_COLLATE LC_MESSAGES LC_NUMERIC LC_TIME TZ TZDIR TERM ' +
    'TMPDIR TEMP TMP SYSTEMROOT WINDIR SYSTEMDRIVE COMSPEC PATHEXT NUMBER_OF_PROCESSORS PROCESSOR_ARCHITECTURE'
  ).split(' '),
);

/** Variables that change which code an interpreter, a shell or the dynamic linker runs: a setting may not set them. */
const STEERING = new Set(
  (
    'BASH_ENV ENV PROMPT_COMMAND PS4 SHELLOPTS BASHOPTS IFS CDPATH GLOBIGNORE SHELL ' +
    'PYTHONHOME PYTHONPATH PYTHONSTARTUP PYTHONUSERBASE PYTHONINSPECT PYTHONBREAKPOINT PYTHONEXECUTABLE PYTHONPLATLIBDIR ' +
    'PYTHONWARNINGS NODE_OPTIONS NODE_PATH PERL5OPT PERL5LIB RUBYOPT RUBYLIB ELECTRON_RUN_AS_NODE'
  ).split(' '),
);
const STEERING_PREFIXES = ['LD_', 'DYLD_', 'BASH_FUNC_'];

const PORTABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

export type Environment = Readonly<Record<string, string>>;

export interface CheckedSettings {
  readonly allowed: Environment;
  /** Names that are malformed or steer what code runs; the caller shows them. */
  readonly refused: readonly string[];
}

/**
 * The environment of a process we start: the harmless part of the host's, and what is set on purpose. Secrets of the
 * host's environment do not pass; `extraNames` lets single variables through that the caller answers for.
 */
export function processEnvironment(
  host: Readonly<Record<string, string | undefined>>,
  { extraNames = [], set = {} }: { readonly extraNames?: readonly string[]; readonly set?: Environment } = {},
): Record<string, string> {
  const names = new Set([...INHERITED, ...extraNames]);
  const inherited = Object.entries(host).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && (names.has(entry[0]) || INHERITED.has(entry[0].toUpperCase())),
  );
  return { ...Object.fromEntries(inherited), ...set };
}

/** Divides the variables of a setting into those that may be set and those that are refused by name. */
export function checkedSettings(settings: Environment): CheckedSettings {
  const entries = Object.entries(settings);
  return {
    allowed: Object.fromEntries(entries.filter(([name, value]) => maySet(name, value))),
    refused: entries.filter(([name, value]) => !maySet(name, value)).map(([name]) => name),
  };
}

function maySet(name: string, value: string): boolean {
  const upper = name.toUpperCase();
  if (!PORTABLE_NAME.test(name) || value.includes('\0')) return false;
  return !STEERING.has(upper) && !STEERING_PREFIXES.some((prefix) => upper.startsWith(prefix));
}
