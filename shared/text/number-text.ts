let parted: Intl.NumberFormat | undefined;

/** A number as people read it, thousands parted. */
export function numberText(value: number): string {
  // Kept, since `toLocaleString` makes one at each call, which rows of a list make many of; and not made before its first use.
  parted ??= new Intl.NumberFormat('en-US');
  return parted.format(value);
}
