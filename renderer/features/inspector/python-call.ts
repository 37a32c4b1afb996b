import { decodeString, jsonMembers, jsonTokens } from '../../ui/json-text/index.ts';

interface CallToWrite {
  readonly tool: string;
  /** A bare name or an attribute path, where the tool has one. */
  readonly pythonName: string | undefined;
  readonly argumentsText: string;
}

/** A call as a line of Python that does the same; numbers stay as they are spelled. */
export function pythonCall({ tool, pythonName, argumentsText }: CallToWrite): string {
  const members = jsonMembers(argumentsText);
  const callee = pythonName ?? 'call_tool';
  const first = pythonName === undefined ? [pythonString(tool)] : [];
  if (!members || ![...members.keys()].every(isKeyword))
    return `await ${callee}(${[...first, pythonLiteral(argumentsText)].join(', ')})`;
  const keywords = [...members].map(([name, value]) => `${name}=${pythonLiteral(value)}`);
  return `await ${callee}(${[...first, ...keywords].join(', ')})`;
}

const WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** JSON text as a Python literal. */
export function pythonLiteral(jsonText: string): string {
  let literal = '';
  for (const { kind, text } of jsonTokens(jsonText)) {
    if (kind === 'string' || kind === 'key') literal += pythonString(decodeString(text));
    else if (kind === 'word') literal += WORDS[text] ?? text;
    else literal += text === ',' || text === ':' ? `${text} ` : text;
  }
  return literal;
}

/** JSON's escapes are Python's too, but for surrogate pairs, which stand as the character they mean. */
const pythonString = (text: string): string => JSON.stringify(text);

const RESERVED = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

/** True for what can stand before `=` in a call. */
function isKeyword(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(name) && !RESERVED.has(name);
}
