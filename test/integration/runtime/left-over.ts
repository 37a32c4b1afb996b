import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Processes whose command line holds the text, zombies left out: those ended, and wait for a parent of theirs. */
export function processesWith(text: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const commandLine = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
      return commandLine.includes(text) && !/^State:\s+Z/m.test(read(`/proc/${pid}/status`))
        ? [`${pid} ${commandLine}`]
        : [];
    });
}

/** Waits until the condition holds; there is no other way to see that a process which nobody waits for is gone. */
export async function eventually(condition: () => void, withinMs = 5_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      condition();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

export function expectNoProcessWith(text: string): void {
  expect(processesWith(text)).toEqual([]);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // It ended between listing and reading.
  }
}
