/** Height of a row of a tree or list, as the tokens set it for this window. */
export function rowHeightPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row'));
}
