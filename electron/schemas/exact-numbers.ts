import { decimalOf, numberFate, type Decimal } from '../../shared/lib/json-numbers.ts';
import { JsonText } from '../../shared/lib/write-json.ts';

/** A number of a JSON document as `readJson` gives it: a double, or BigInt or source text where a double cannot keep it. */
export type JsonNumber = number | bigint | JsonText;

export function isJsonNumber(value: unknown): value is JsonNumber {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof JsonText;
}

/** Whether a number has no fraction, by value: `1.0` and `1e400` have none. */
export function isWhole(value: JsonNumber): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  return typeof value === 'bigint' || decimal(value).exponent >= 0;
}

/** Negative, zero or positive, as the decimal value of `one` is below, equal to or above that of `two`. */
export function compareNumbers(one: JsonNumber, two: JsonNumber): number {
  if (typeof one === 'number' && typeof two === 'number') return one - two;
  const [a, b] = [decimal(one), decimal(two)];
  const [signA, signB] = [signOf(a), signOf(b)];
  return signA === signB ? signA * compareSizes(a, b) : signA - signB;
}

/** Whether a number is a whole multiple of another, which is not zero, by decimal value: 19.99 is one of 0.01. */
export function isMultipleOf(value: JsonNumber, divisor: JsonNumber): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor))
    return (value as number) % (divisor as number) === 0; // both were just found to be numbers
  const [a, b] = [decimal(value), decimal(divisor)];
  if (a.digits === '') return true;
  const shift = a.exponent - b.exponent;
  if (b.digits === '' || shift < 0) return false; // digits end without zeros, so a product never ends below its divisor
  return (BigInt(a.digits) * 10n ** BigInt(shift)) % BigInt(b.digits) === 0n;
}

/** A text that two numbers share exactly where their values are equal. */
export function numberKey(value: JsonNumber): string {
  if (typeof value === 'number') return String(value === 0 ? 0 : value);
  const text = textOf(value);
  return numberFate(text) === 'kept' ? numberKey(Number(text)) : decimalKey(decimalOf(text));
}

function decimalKey({ negative, digits, exponent }: Decimal): string {
  return `${negative ? '-' : ''}${digits}x${exponent}`;
}

function decimal(value: JsonNumber): Decimal {
  return decimalOf(textOf(value));
}

function textOf(value: JsonNumber): string {
  return value instanceof JsonText ? value.text : String(value);
}

function signOf({ negative, digits }: Decimal): number {
  return digits === '' ? 0 : negative ? -1 : 1;
}

/** Compares two decimals of one sign by their distance from zero. */
function compareSizes(a: Decimal, b: Decimal): number {
  const places = a.digits.length + a.exponent - (b.digits.length + b.exponent);
  if (places !== 0) return places;
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -1 : 1;
}
