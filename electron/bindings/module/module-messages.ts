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
      readonly maxResultBytes: number;
    }
  | { readonly op: 'abort'; readonly id: number };

/** Why a call gave no result. `message` says more: what was thrown, which functions there are, how many bytes it has. */
const MODULE_FAILURES = ['load', 'export', 'thrown', 'not_json', 'too_large'] as const;
export type ModuleFailure = (typeof MODULE_FAILURES)[number];

export type ModulesToHost =
  | { readonly op: 'result'; readonly id: number; readonly resultText: string }
  | { readonly op: 'failure'; readonly id: number; readonly failure: ModuleFailure; readonly message: string }
  /** The child is alive and has told the module that nobody waits for the call any more. */
  | { readonly op: 'aborted'; readonly id: number };

/** The message, checked; undefined for anything else. */
export function readModuleMessage(message: unknown): ModulesToHost | undefined {
  if (message === null || typeof message !== 'object') return undefined;
  const { op, id, resultText, failure, message: text } = message as Readonly<Record<string, unknown>>; // an object: any member may be absent
  if (typeof id !== 'number') return undefined;
  if (op === 'aborted') return { op, id };
  if (op === 'result' && typeof resultText === 'string') return { op, id, resultText };
  const known = MODULE_FAILURES.find((name) => name === failure);
  if (op !== 'failure' || known === undefined || typeof text !== 'string') return undefined;
  return { op, id, failure: known, message: text };
}
