/** A promise with its ends in hand; the language has it from ES2024 on. */
export function withResolvers<T>(): {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
} {
  let ends: { resolve(value: T): void; reject(error: unknown): void } | undefined;
  const promise = new Promise<T>((resolve, reject) => (ends = { resolve, reject }));
  return { promise, ...ends! };
}
