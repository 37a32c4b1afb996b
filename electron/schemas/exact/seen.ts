/** Which members and items of a value some schema has looked at: what `unevaluatedProperties` and `unevaluatedItems` leave alone. */
export class Seen {
  #names: Set<string> | undefined;
  #items: Set<number> | undefined;
  #allNames = false;
  /** Items before this one are all seen. */
  #upTo = 0;

  name(name: string): void {
    (this.#names ??= new Set()).add(name);
  }

  item(index: number): void {
    (this.#items ??= new Set()).add(index);
  }

  everyName(): void {
    this.#allNames = true;
  }

  itemsBefore(end: number): void {
    this.#upTo = Math.max(this.#upTo, end);
  }

  hasName(name: string): boolean {
    return this.#allNames || this.#names?.has(name) === true;
  }

  hasItem(index: number): boolean {
    return index < this.#upTo || this.#items?.has(index) === true;
  }

  add(other: Seen): void {
    for (const name of other.#names ?? []) this.name(name);
    for (const item of other.#items ?? []) this.item(item);
    this.#allNames ||= other.#allNames;
    this.#upTo = Math.max(this.#upTo, other.#upTo);
  }
}
