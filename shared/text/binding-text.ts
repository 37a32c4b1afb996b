/** What a binding says to the program when it has no result; the gateway puts the tool's name before it. */

/** Sentences about a mock. */
export const mockText = {
  noCases: 'the mock has no cases. Add one to "cases", or set "else" to "generate".',

  noCaseFits: (args: string, cases: readonly ShownCase[]): string =>
    `no case of the mock fits ${cut(args, MAX_ARGUMENTS)}. Its cases are for ${listed(cases)}. Add one that fits, or one without "when" for all others.`,

  notRecorded: (args: string, cases: readonly ShownCase[]): string =>
    `this call is not among those that were recorded: ${cut(args, MAX_ARGUMENTS)}. Recorded are ${listed(cases)}.`,

  noValue: 'no value could be generated from its outputSchema. Add a mock case with a "return".',
};

interface ShownCase {
  /** JSON text of what it is for; absent where it is for any arguments. */
  readonly when?: string;
  readonly isUsedUp: boolean;
}

const MAX_ARGUMENTS = 200;
const MAX_WHEN = 80;
const MAX_CASES = 5;

function listed(cases: readonly ShownCase[]): string {
  const shown = cases.slice(0, MAX_CASES).map(({ when, isUsedUp }) => {
    const what = when === undefined ? 'any arguments' : cut(when, MAX_WHEN);
    return isUsedUp ? `${what} (used up)` : what;
  });
  const more = cases.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Sentences about the module `file` of the workspace, named as its definition names it. */
export const moduleText = {
  notTrusted: (file: string): string =>
    `${file} was not loaded, because this folder is not trusted. Trust the workspace to let its modules run.`,

  missing: (file: string, exportName: string): string =>
    `there is no file ${file}, so its export "${exportName}" cannot be called. Create it, or correct the binding's "file".`,

  outside: (file: string): string => `${file} leads out of the workspace. A module must lie in its folder.`,

  unknownLanguage: (file: string): string =>
    `${file} is no module; its name must end in .mjs, .js, .cjs, .ts, .mts or .py.`,

  secretNotNamed: (name: string): string =>
    `the binding's "secrets" do not name ${JSON.stringify(name)}, so the module cannot have it.`,

  notLoaded: (file: string, reason: string): string => `${file} cannot be loaded: ${reason}`,

  noExport: (file: string, exportName: string, others: string): string =>
    `${file} exports no function "${exportName}"; ${others === '' ? 'it exports none' : `it exports ${others}`}.`,

  notFunction: (file: string, exportName: string): string =>
    `what ${file} exports as "${exportName}" is no function. Make it one, or give it another name.`,

  notJson: (file: string, found: string): string => `${file} returned what is not JSON: ${found}.`,

  tooLarge: (file: string, bytes: string): string =>
    `${file} returned ${bytes} bytes, more than a result of this tool may have. Ask it for less.`,

  exited: (code: number | null): string =>
    `the process of the workspace's modules ended ${code === null ? 'by a signal' : `with exit code ${code}`} before it answered. The next call starts it again.`,

  restarted:
    "the process of the workspace's modules was restarted, because another call in it overran its time. This call may have had effects; it was not repeated.",
};

/** Sentences about the server `server` and its tool, for a program; `why` is a sentence of `server-text.ts`. */
export const mcpText = {
  unavailable: (server: string, why: string): string => `its server "${server}" is not available. ${why}`,

  notListed: (server: string, tool: string): string =>
    `the server "${server}" no longer has a tool "${tool}". Look at the list of tools and use another one.`,

  lost: (server: string, why: string): string =>
    `its server "${server}" was lost before it answered. ${why} The call may have had effects; it was not repeated.`,

  refused: (server: string, code: number, message: string): string =>
    `the server "${server}" refused the call (${code}): ${message}`,

  malformed: (server: string, reason: string): string =>
    `what the server "${server}" answered is no result of a tool: ${reason}`,

  contentNoList: 'its content is no list.',

  noBlock: (at: number): string => `content[${at}] is no block of content.`,

  structuredMissing: (server: string): string =>
    `structuredContent is missing: the server "${server}" declares an output schema for this tool and answered without it.`,

  tooLarge: (server: string, limit: number): string =>
    `the server "${server}" answered with more than ${limit} bytes, which is the most a result of this tool may have. Ask it for less.`,

  failedSilently: (server: string): string => `the server "${server}" says that it failed, and not why.`,
};

/** Sentences about the program of a command binding, named as its definition names it. */
export const commandText = {
  notTrusted: (command: string): string =>
    `${command} was not started, because this folder is not trusted. Trust the workspace to let its commands run.`,

  notFound: (program: string): string =>
    `there is no program ${program}. Install it, or give its path in the binding's "command".`,

  notStarted: (program: string, reason: string): string => `${program} does not start (${reason}).`,

  variables: (names: readonly string[]): string =>
    `the binding's "env" sets ${names.join(', ')}, which would change what code runs. Take ${names.length === 1 ? 'it' : 'them'} out.`,

  exited: (program: string, code: number, said: string): string =>
    `${program} ended with exit code ${code}${said === '' ? ' and said nothing on stderr.' : `: ${said}`}`,

  killed: (program: string, signal: string, said: string): string =>
    `${program} was ended by ${signal}${said === '' ? '.' : `: ${said}`}`,

  tooLarge: (program: string, limit: number): string =>
    `${program} wrote more than ${limit} bytes, which is all that a result of this tool may have. Ask it for less.`,

  notText: (program: string): string => `${program} wrote bytes that are no UTF-8 text to stdout, where JSON belongs.`,

  notJson: (program: string, beginning: string): string =>
    `${program} wrote to stdout what is not JSON. It begins: ${beginning}`,
};
