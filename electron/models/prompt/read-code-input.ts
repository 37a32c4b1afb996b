/** What a model sent to the tool that runs programs; `reason` is for the model, which may try again. */
export type CodeInput = { readonly ok: true; readonly code: string } | { readonly ok: false; readonly reason: string };

/** Reads the arguments of a call of `execute_tool_code`. What else stands beside `code` is passed over. */
export function readCodeInput(argumentsText: string): CodeInput {
  const read = parse(argumentsText);
  if (!read.ok) return { ok: false, reason: `The arguments are no JSON: ${read.reason}` };
  const { value } = read;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return { ok: false, reason: 'The arguments must be an object with "code".' };
  }
  const code = 'code' in value ? value.code : undefined;
  if (code === undefined || code === null)
    return { ok: false, reason: '"code" is required: the source of the program.' };
  if (typeof code !== 'string') return { ok: false, reason: `"code" must be text; got ${kindOf(code)}.` };
  return code.trim() === ''
    ? { ok: false, reason: '"code" is empty: it must be the source of a program.' }
    : { ok: true, code };
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };

function parse(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, reason: error.message };
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
