/** Characters of JSON that fit one line of the inspector at its usual width. */
export function jsonWidth(): number {
  return matchMedia('(min-width: 1600px)').matches ? 46 : 35;
}
