import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Seen } from './run-program.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/programs');

/** A program file whose last comments say what is expected of it: `# expect value: [1]`. */
export interface ProgramCase {
  readonly name: string;
  readonly source: string;
  /** Oldest Python that has what the program uses. */
  readonly python?: string;
  readonly expectations: readonly { readonly about: string; readonly text: string }[];
}

export function programCases(folder: string): readonly ProgramCase[] {
  const files = readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.py'));
  return files.sort().map((file) => readCase(file.slice(0, -3), readFileSync(join(FOLDER, folder, file), 'utf8')));
}

export function programFile(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

function readCase(name: string, source: string): ProgramCase {
  const expectations = [...source.matchAll(/^# expect ([a-z ]+): (.*)$/gm)].map(([, about = '', text = '']) => ({
    about,
    text,
  }));
  const python = expectations.find(({ about }) => about === 'python')?.text;
  return { name: name.replaceAll('-', ' '), source, expectations, ...(python === undefined ? {} : { python }) };
}

/** Compares a run with what its program expects; a case without an outcome expects success. */
export function expectCase({ expectations }: ProgramCase, seen: Seen): void {
  if (!expectations.some(({ about }) => about === 'outcome')) {
    expect(seen.end).toMatchObject({ outcome: 'succeeded' });
  }
  for (const { about, text } of expectations) {
    const check = CHECKS[about];
    if (!check) throw new Error(`No check is called "${about}".`);
    check(seen, text);
  }
}

const CHECKS: Readonly<Record<string, (seen: Seen, text: string) => void>> = {
  python: () => undefined,
  outcome: ({ end }, text) => expect(end).toMatchObject({ outcome: text }),
  violations: ({ end }, text) => {
    expect(end.violations.map(({ rule, line, column }) => `${rule} ${line}:${column}`).join(', ')).toBe(text);
  },
  limit: ({ end }, text) => expect(end.limit).toBe(text),
  value: ({ end }, text) => expect(end.valueText).toBe(text),
  contains: ({ end }, text) => expect(JSON.parse(end.valueText ?? 'null')).toContain(text),
  stdout: ({ stdout }, text) => expect(stdout).toBe(JSON.parse(text)),
  'stdout contains': ({ stdout }, text) => expect(stdout).toContain(text),
  'no stderr': ({ stderr }, text) => expect(stderr).not.toContain(text),
  'stderr contains': ({ stderr }, text) => expect(stderr).toContain(text),
  error: ({ end }, text) => {
    const [type, line] = text.split(' ');
    expect(end.error).toMatchObject({ type, ...(line === undefined ? {} : { line: Number(line) }) });
  },
  message: ({ end }, text) => expect(end.error?.message).toContain(text),
  traceback: ({ end }, text) => expect(end.error?.traceback).toContain(text),
  'no traceback': ({ end }, text) => expect(end.error?.traceback).not.toContain(text),
  'stdout lines': ({ stdout }, text) => expect(stdout.split('\n').length - 1).toBe(Number(text)),
  seconds: ({ seconds }, text) => expect(seconds).toBeLessThan(Number(text)),
  abandoned: ({ abandoned }, text) => expect([...abandoned].sort().join(' ')).toBe(text),
  calls: ({ calls }, text) => expect(calls.length).toBe(Number(text)),
  unawaited: ({ end }, text) => expect(end.unawaited.map(({ tool, line }) => `${tool} ${line}`).join(', ')).toBe(text),
};
