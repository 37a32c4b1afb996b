import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'vitest';

/** Command lines of the processes of this machine that hold the text, for example the path of a test's own folder. */
export async function processesWith(text: string): Promise<readonly string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => commandLine(id)));
  return lines.filter((line) => line.includes(text));
}

/** Proves that no process is left whose environment or command line holds the text. */
export async function expectNoProcessWith(text: string): Promise<void> {
  await expect.poll(() => processesWith(text), { timeout: 5000, interval: 50 }).toEqual([]);
}

async function commandLine(id: string): Promise<string> {
  const parts = await Promise.all(
    ['cmdline', 'environ'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
  );
  return parts.join('\0').replaceAll('\0', ' ');
}
