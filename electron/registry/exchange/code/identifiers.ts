/** `get_inventory` and `sales.total` as names of types: `GetInventory`, `SalesTotal`. */
export function typeName(text: string): string {
  const words = text.match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(name) ? name : `X${name}`;
}

/** Gives each name once: a second one of the same spelling gets a number. */
export interface Names {
  free(wanted: string): string;
}

export function createNames(reserved: Iterable<string> = []): Names {
  const taken = new Set(reserved);
  return {
    free(wanted) {
      for (let number = 1; ; number += 1) {
        const name = number === 1 ? wanted : `${wanted}${number}`;
        if (taken.has(name)) continue;
        taken.add(name);
        return name;
      }
    },
  };
}
