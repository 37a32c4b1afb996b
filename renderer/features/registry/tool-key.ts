import type { ToolPlace } from '../../../shared/model/registry-change.ts';

/** Tells a tool from all others: two may have one name. */
export function toolKey({ name, file, pointer }: ToolPlace): string {
  return JSON.stringify([name, file, pointer]);
}

/** Where a tool stands, for the host. */
export function placeOf({ name, file, pointer }: ToolPlace): ToolPlace {
  return { name, file, pointer };
}
