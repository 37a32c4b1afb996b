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
  return canonical(printed) === canonical(numberText) ? 'kept' : 'lost';
}

/** True where the number is written without an exponent and its fraction, if any, is zero. */
export function isWholeText(numberText: string): boolean {
  return /^-?\d+(?:\.0+)?$/.test(numberText);
}

function fateOfLargeNumber(numberText: string): NumberFate {
  const digits = numberText.replace(/^-/, '').replace(/\..*$/, '').length;
  return isWholeText(numberText) && digits <= MAX_WHOLE_DIGITS ? 'lost' : 'out_of_range';
}

/** Digits without leading and trailing zeros, and the power of ten of the last one: equal exactly where the values are. */
function canonical(numberText: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(numberText) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
