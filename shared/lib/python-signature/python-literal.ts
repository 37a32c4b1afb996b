import type { PythonExpression } from './python-expression.ts';

/**
 * The JSON value of a literal; undefined where an expression is none, or JSON has no such value. Whole numbers that a
 * double cannot keep are BigInt.
 */
export function jsonOfLiteral(expression: PythonExpression): unknown {
  switch (expression.kind) {
    case 'string':
      return expression.value;
    case 'number':
      return jsonNumber(expression.text);
    case 'minus':
      return negative(jsonOfLiteral(expression.of));
    case 'true':
      return true;
    case 'false':
      return false;
    case 'none':
      return null;
    case 'list':
    case 'tuple':
    case 'set':
      return allOrNone(expression.items.map(jsonOfLiteral));
    case 'dict':
      return jsonObject(expression.entries);
    default:
      return undefined;
  }
}

function jsonNumber(text: string): number | bigint | undefined {
  const plain = text.replaceAll('_', '').toLowerCase();
  if (plain.endsWith('j') && !plain.startsWith('0x')) return undefined;
  if (/^(?:\d+|0x[\da-f]+|0o[0-7]+|0b[01]+)$/.test(plain)) {
    const whole = BigInt(plain);
    return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
  }
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

function negative(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'bigint' ? -value : undefined;
}

function allOrNone(values: readonly unknown[]): readonly unknown[] | undefined {
  return values.includes(undefined) ? undefined : values;
}

function jsonObject(entries: readonly (readonly [PythonExpression, PythonExpression])[]): object | undefined {
  const members = entries.map(([key, value]) => [jsonOfLiteral(key), jsonOfLiteral(value)] as const);
  const isJson = members.every(([key, value]) => typeof key === 'string' && value !== undefined);
  return isJson ? (Object.fromEntries(members) as object) : undefined;
}
