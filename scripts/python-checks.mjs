import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { ROOT } from './paths.mjs';
import { holds } from './process.mjs';

const FOLDER = join(ROOT, 'resources/python');

/** The guest runs on Python 3.9 and later, so syntax and rules are those of 3.9. */
const SETTINGS = {
  'line-length': 120,
  'indent-width': 4,
  'target-version': 'py39',
  format: { 'quote-style': 'single' },
  lint: { select: ['E', 'F', 'W', 'I', 'B', 'UP', 'C4', 'SIM', 'RET', 'PIE', 'RUF'] },
};

/**
 * Checks format, lint and types of the Python that ships; with `write`, formats it instead.
 * @param {{ write?: boolean }} [options]
 * @returns {Promise<boolean>}
 */
export async function pythonChecks({ write = false } = {}) {
  const files = await pythonFiles();
  if (files.length === 0) return true;
  const ruff = new Workspace(SETTINGS, PositionEncoding.Utf16);
  if (write) {
    await Promise.all(files.map((file) => formatFile(ruff, file)));
    return true;
  }
  const problems = (await Promise.all(files.map((file) => problemsOf(ruff, file)))).flat();
  for (const problem of problems) console.log(problem);
  const typed = await holds('pyright/index.js', ['--project', 'pyrightconfig.json']);
  return typed && problems.length === 0;
}

async function pythonFiles() {
  const entries = await readdir(FOLDER, { recursive: true }).catch(() => []);
  return entries.filter((name) => /\.pyi?$/.test(name)).map((name) => join(FOLDER, name));
}

/**
 * @param {Workspace} ruff
 * @param {string} file
 */
async function formatFile(ruff, file) {
  const text = await readFile(file, 'utf8');
  const formatted = ruff.format(text);
  if (formatted !== text) await writeFile(file, formatted);
}

/**
 * @param {Workspace} ruff
 * @param {string} file
 * @returns {Promise<string[]>}
 */
async function problemsOf(ruff, file) {
  const text = await readFile(file, 'utf8');
  const name = relative(ROOT, file);
  const found = /** @type {import('@astral-sh/ruff-wasm-nodejs').Diagnostic[]} */ (ruff.check(text));
  const lint = found.map(
    ({ start_location: at, code, message }) => `${name}:${at.row}:${at.column} ${code} ${message}`,
  );
  return ruff.format(text) === text ? lint : [...lint, `${name}: not formatted (npm run format)`];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await pythonChecks({ write: process.argv.includes('--write') })) ? 0 : 1;
}
