import { decodeString, jsonMembers, jsonTokens } from './json-tokens.ts';

interface CallToWrite {
  readonly tool: string;
  /** A bare name or an attribute path, where the tool has one. */
  readonly pythonName: string | undefined;
  readonly argumentsText: string;
}

/**
 * A call as a line of Python that does the same; numbers stay as they are spelled. Arguments that Python could not take by
 * keyword, such as `from`, go in as `**{"from": …}`.
 */
export function pythonCall({ tool, pythonName, argumentsText }: CallToWrite): string {
  const callee = pythonName ?? 'call_tool';
  const first = pythonName === undefined ? [pythonString(tool)] : [];
  const members = jsonMembers(argumentsText);
  const inside = members ? [...first, ...pythonArguments(members)] : [...first, pythonLiteral(argumentsText)];
  return `await ${callee}(${inside.join(', ')})`;
}

/** Arguments in their order; neighbours that cannot be keywords share one dict. */
function pythonArguments(members: ReadonlyMap<string, string>): readonly string[] {
  const written: string[] = [];
  let dict: string[] = [];
  const closeDict = () => {
    if (dict.length > 0) written.push(`**{${dict.join(', ')}}`);
    dict = [];
  };
  for (const [name, value] of members) {
    if (!canBeKeyword(name)) {
      dict.push(`${pythonString(name)}: ${pythonLiteral(value)}`);
      continue;
    }
    closeDict();
    written.push(`${name}=${pythonLiteral(value)}`);
  }
  closeDict();
  return written;
}

const WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** JSON text as a Python literal. */
export function pythonLiteral(jsonText: string): string {
  let literal = '';
  for (const { kind, text } of jsonTokens(jsonText)) {
    if (kind === 'string' || kind === 'key') literal += pythonString(decodeString(text));
    else if (kind === 'word') literal += WORDS[text] ?? text;
    else if (kind === 'number') literal += pythonNumber(text);
    else literal += text === ',' || text === ':' ? `${text} ` : text;
  }
  return literal;
}

/** Python's whole numbers have no negative zero. */
const pythonNumber = (text: string): string => (text === '-0' ? '-0.0' : text);

/** JSON's escapes are Python's too, but for surrogate pairs, which stand as the character they mean. */
const pythonString = (text: string): string => JSON.stringify(text);

const RESERVED = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

/** True for what can stand before `=` in a call of Python. */
export function canBeKeyword(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(name) && !RESERVED.has(name);
}
