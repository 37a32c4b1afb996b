/** Ends an exhaustive switch: a member that was forgotten does not compile, and one that arrives anyway throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected member of a closed set: ${JSON.stringify(value)}`);
}
