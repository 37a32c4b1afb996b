/** Why the host did not do what a client asked: a closed set. The sentences are in `shared/text/error-text.ts`. */
export const ERROR_CODES = [
  'invalid_params', // data: call, pointer, expected
  'unknown_call', // data: call
  'not_found', // data: what, name
  'exists', // data: path
  'invalid_path', // data: path, reason
  'changed_on_disk', // data: path, revision
  'undo_refused', // data: path, and the RegistryChange that cannot be taken back
  'tools_changed', // no data
  'unreadable', // data: path, reason
  'unwritable', // data: path, reason
  'invalid_workspace', // data: folder, reason, file?, line?, column?, missing? (a folder that only lacks this file)
  'invalid_inputs', // data: reason
  'invalid_json', // data: reason, line, column
  'invalid_tool', // data: reason, line, column
  'no_workspace', // data: call
  'not_trusted', // data: what
  'origin_not_allowed', // data: origin
  'runtime_unavailable', // data: kind, code, and what the probe said
  'secrets_unavailable', // data: a SecretFault
  'skill_unusable', // data: skill, code (a SkillFaultCode), and what that says
  'prompt_unusable', // data: path, code (a PromptFaultCode), line, and what that says
  'busy', // data: what
  'unsupported', // data: what
  'cancelled', // no data
  'disconnected', // no data
  'internal', // no data: a bug, its stack is in the host's log
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A broken promise to the caller. It crosses the wire as `{code, data}`; who shows it makes the sentence. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: ErrorCode,
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}
