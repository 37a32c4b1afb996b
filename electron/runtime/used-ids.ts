const MAX_AHEAD = 100_000;

/** Numbers that were taken once. The guest counts up, its threads a little out of order, so few have to be kept. */
export class UsedIds {
  readonly #ahead = new Set<number>();
  #allUpTo = 0;

  /** False for a number that was taken before, or that is absurdly far ahead. */
  take(id: number): boolean {
    if (id <= this.#allUpTo || id > this.#allUpTo + MAX_AHEAD || this.#ahead.has(id)) return false;
    if (id === this.#allUpTo + 1) this.#allUpTo = id;
    else this.#ahead.add(id);
    while (this.#ahead.delete(this.#allUpTo + 1)) this.#allUpTo += 1;
    return true;
  }
}
