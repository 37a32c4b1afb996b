/** Longest whole number that crosses: Python refuses to read a longer one from text. */
const MAX_WHOLE_DIGITS = 4300;

/** How a JSON number fares in a double: its value is kept, is lost, or nothing on the other side could hold it. */
export type NumberFate = 'kept' | 'lost' | 'out_of_range';

/** Judges one JSON number by value, so `1.0`, `-0` and `1e2` are kept while `9007199254740993` is not. */
export function numberFate(numberText: string): NumberFate {
  const value = Number(numberText);
  if (!Number.isFinite(value) || numberText.length > MAX_WHOLE_DIGITS) return fateOfLargeNumber(numberText);
  const printed = String(value);
  if (printed === numberText) return 'kept';
  return numberKey(printed) === numberKey(numberText) ? 'kept' : 'lost';
}

/** True where the number is written without an exponent and its fraction, if any, is zero. */
export function isWholeText(numberText: string): boolean {
  return /^-?\d+(?:\.0+)?$/.test(numberText);
}

function fateOfLargeNumber(numberText: string): NumberFate {
  const digits = numberText.replace(/^-/, '').replace(/\..*$/, '').length;
  return isWholeText(numberText) && digits <= MAX_WHOLE_DIGITS ? 'lost' : 'out_of_range';
}

/** A decimal number by value: `digits`, without zeros at either end and empty for zero, times ten to the `exponent`. */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

/** The value of one JSON number. Two texts have equal values exactly where all three parts are equal. */
export function decimalOf(numberText: string): Decimal {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(numberText) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return ZERO;
  const dropped = digits.length - significant.length;
  return { negative: sign === '-', digits: significant, exponent: Number(exponent) - fraction.length + dropped };
}

const ZERO: Decimal = { negative: false, digits: '', exponent: 0 };

/** A text that is equal exactly for numbers of equal value. */
export function numberKey(numberText: string): string {
  const { negative, digits, exponent } = decimalOf(numberText);
  return `${negative ? '-' : ''}${digits}e${exponent}`;
}
