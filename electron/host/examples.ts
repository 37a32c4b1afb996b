import { cp, readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';

/** A workspace that ships. Title and text are the heading and first paragraph of its README.md. */
export interface Example {
  /** Name of its folder. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** In the order of their names; none where this copy of the product ships none. */
export async function listExamples(examplesFolder: string): Promise<Example[]> {
  const ids = await exampleIds(examplesFolder);
  return Promise.all(ids.map(async (id) => ({ id, ...readHead(id, await readme(join(examplesFolder, id))) })));
}

/**
 * Copies an example to a folder of the person's and answers that folder: the one named, which must be new or empty, else
 * the first free one in `Gatehouse` in the home folder. Throws `not_found`, `exists` or `unwritable`.
 */
export async function copyExample(examplesFolder: string, id: string, folder?: string): Promise<string> {
  if (!(await exampleIds(examplesFolder)).includes(id)) throw new AppError('not_found', { what: 'example', name: id });
  const target = folder ?? (await freeFolder(join(homedir(), 'Gatehouse', id)));
  if (!(await isFree(target))) throw new AppError('exists', { path: target });
  try {
    // Runs that somebody made in the original are no part of the example.
    await cp(join(examplesFolder, id), target, { recursive: true, filter: (path) => basename(path) !== '.gatehouse' });
  } catch (error) {
    throw new AppError('unwritable', { path: target, reason: (error as Error).message }); // fs throws errors only
  }
  return target;
}

async function exampleIds(examplesFolder: string): Promise<string[]> {
  const entries = await readdir(examplesFolder, { withFileTypes: true }).catch(emptyWhereMissing);
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function freeFolder(wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const folder = number === 1 ? wanted : `${wanted}-${number}`;
    if (await isFree(folder)) return folder;
  }
}

async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

function readme(folder: string): Promise<string> {
  return readFile(join(folder, 'README.md'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

function readHead(id: string, markdown: string): Pick<Example, 'title' | 'text'> {
  const title = /^#\s+(.+)$/m.exec(markdown)?.[1] ?? id.replaceAll('-', ' ');
  const paragraphs = markdown.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const text = paragraphs.find((paragraph) => paragraph !== '' && !paragraph.startsWith('#')) ?? '';
  return { title, text: text.replace(/\s+/g, ' ') };
}

function emptyWhereMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
