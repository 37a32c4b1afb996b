/**
 * What the host and the module child say to each other. The child runs code of the workspace, so the host checks each
 * message it gets and takes nothing in it for granted.
 */
export type HostToModules =
  | {
      readonly op: 'call';
      readonly id: number;
      /** Absolute path of the module. */
      readonly file: string;
      readonly export: string;
      readonly argumentsText: string;
      /** The arguments are a list, one for each place; else an object. */
      readonly byPosition: boolean;
      readonly maxResultBytes: number;
      /** It, or what it imports, is TypeScript. */
      readonly usesTypescript: boolean;
    }
  | { readonly op: 'abort'; readonly id: number }
  /** The answer to a question for a secret: its value, or why there is none. */
  | { readonly op: 'secret'; readonly question: number; readonly value: string }
  | { readonly op: 'secret'; readonly question: number; readonly fault: string };

/**
 * Why a call gave no result. `message` says more: what was thrown, which functions there are, how many bytes it has.
 * `export`: there is nothing of the name; `not_function`: there is something else.
 */
const MODULE_FAILURES = ['load', 'export', 'not_function', 'thrown', 'not_json', 'too_large'] as const;
export type ModuleFailure = (typeof MODULE_FAILURES)[number];

export type ModulesToHost =
  | { readonly op: 'result'; readonly id: number; readonly resultText: string }
  | {
      readonly op: 'failure';
      readonly id: number;
      readonly failure: ModuleFailure;
      readonly message: string;
      /** Absolute path and line where it came about, with a colon between them; absent where nobody knows. */
      readonly at?: string;
    }
  /** The module asks for a secret of the user. */
  | { readonly op: 'secret'; readonly id: number; readonly question: number; readonly name: string }
  /** The child is alive and has told the module that nobody waits for the call any more. */
  | { readonly op: 'aborted'; readonly id: number };

/** The message, checked; undefined for anything else. */
export function readModuleMessage(message: unknown): ModulesToHost | undefined {
  if (message === null || typeof message !== 'object') return undefined;
  const said = message as Readonly<Record<string, unknown>>; // an object: any member may be absent
  const { op, id, resultText, question, name } = said;
  if (typeof id !== 'number') return undefined;
  if (op === 'aborted') return { op, id };
  if (op === 'result' && typeof resultText === 'string') return { op, id, resultText };
  if (op === 'secret' && typeof question === 'number' && typeof name === 'string') return { op, id, question, name };
  return op === 'failure' ? readFailure(id, said) : undefined;
}

function readFailure(
  id: number,
  { failure, message, at }: Readonly<Record<string, unknown>>,
): ModulesToHost | undefined {
  const known = MODULE_FAILURES.find((name) => name === failure);
  if (known === undefined || typeof message !== 'string') return undefined;
  return { op: 'failure', id, failure: known, message, ...(typeof at === 'string' && { at }) };
}
