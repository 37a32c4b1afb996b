import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuestSkillModule } from '../../shared/guest-protocol/guest-protocol.ts';
import { SKILLS_FOLDER, type SkillFault, type SkillFaultCode } from '../../shared/model/skill.ts';
import { isMissing, readText } from './file-text.ts';
import { listFiles } from './list-files.ts';
import { safePath } from './safe-path.ts';

export type SkillsRead =
  | { readonly ok: true; readonly modules: readonly GuestSkillModule[] }
  | { readonly ok: false; readonly fault: SkillFault };

/** What all active skills may hold together: they are sent with every run. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads the modules of skills by the names of their folders (DESIGN 3), of each folder its own `.py` files without tests.
 * The first fault is told; nothing is used of a list that has one. Throws `invalid_path` for a name that leads out.
 */
export async function readSkills(folder: string, skills: readonly string[]): Promise<SkillsRead> {
  const read = new Map<string, GuestSkillModule>();
  let bytes = 0;
  for (const skill of new Set(skills)) {
    const found = await readSkill(folder, skill);
    if (!found.ok) return found;
    for (const module of found.modules) {
      const other = read.get(module.name);
      if (other) return faulty('name_taken', skill, { name: module.name, file: module.file, other: other.file });
      read.set(module.name, module);
      bytes += Buffer.byteLength(module.source);
    }
    if (bytes > MAX_BYTES) return faulty('too_large', skill, { bytes, limit: MAX_BYTES });
  }
  return { ok: true, modules: [...read.values()] };
}

/** Names of the folders that could be skills. */
export async function skillFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, SKILLS_FOLDER), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
}

async function readSkill(folder: string, skill: string): Promise<SkillsRead> {
  const place = `${SKILLS_FOLDER}/${skill}`;
  const description = await readText(await safePath(folder, `${place}/SKILL.md`));
  if (!description.ok && !description.missing)
    return faulty('unreadable', skill, { file: `${place}/SKILL.md`, reason: description.reason });
  if (!description.ok) return faulty((await isThere(folder, skill)) ? 'no_description' : 'missing', skill);
  const listed = await listFiles(folder, { within: place, extension: '.py', deep: false });
  const modules: { readonly stem: string; readonly file: string; readonly source: string }[] = [];
  for (const entry of listed.filter(({ path }) => !isTest(path))) {
    const text = entry.ok ? await readModule(folder, entry) : entry;
    if (!text.ok) return faulty('unreadable', skill, { file: entry.path, reason: text.reason });
    modules.push({ stem: stemOf(entry.path), file: entry.path, source: text.source });
  }
  return named(skill, place, modules);
}

async function isThere(folder: string, skill: string): Promise<boolean> {
  return (await skillFolders(folder)).includes(skill);
}

type ModuleText = { readonly ok: true; readonly source: string } | { readonly ok: false; readonly reason: string };

async function readModule(
  folder: string,
  { path, bytes }: { readonly path: string; readonly bytes: number },
): Promise<ModuleText> {
  if (bytes > MAX_BYTES) return { ok: false, reason: `it is larger than ${MAX_BYTES} bytes` };
  const file = await readText(join(folder, ...path.split('/')));
  // A mark at the beginning says nothing, and Python refuses it in a text.
  return file.ok ? { ok: true, source: file.text.replace(/^\uFEFF/, '') } : file;
}

interface SkillFile {
  readonly stem: string;
  readonly file: string;
  readonly source: string;
}

/** `__init__.py`, else the only file, is the skill itself; with neither the skill holds nothing but its other files. */
function named(skill: string, place: string, files: readonly SkillFile[]): SkillsRead {
  const root = `${SKILLS_FOLDER}.${pythonName(skill)}`;
  const main = files.find(({ stem }) => stem === '__init__') ?? (files.length === 1 ? files[0] : undefined);
  const others = files.filter((file) => file !== main);
  const wrong = [{ stem: skill, file: place }, ...others].find(({ stem }) => !IDENTIFIER.test(pythonName(stem)));
  if (wrong) return faulty('name_invalid', skill, { file: wrong.file });
  if (files.length === 0) return { ok: true, modules: [] };
  const itself = { name: root, file: main?.file ?? place, source: main?.source ?? '' };
  const modules = others.map(({ stem, file, source }) => ({ name: `${root}.${pythonName(stem)}`, file, source }));
  const clash = modules.find(({ name }, at) => modules.findIndex((other) => other.name === name) !== at);
  if (!clash) return { ok: true, modules: [itself, ...modules] };
  const other = modules.find(({ name }) => name === clash.name)?.file;
  return faulty('name_taken', skill, { name: clash.name, file: clash.file, other });
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

function pythonName(name: string): string {
  return name.replaceAll(/[-.]/g, '_');
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.py'.length);
}

function isTest(path: string): boolean {
  const stem = stemOf(path);
  return stem.startsWith('test_') || stem.endsWith('_test') || stem === 'conftest';
}

function faulty(code: SkillFaultCode, skill: string, data: SkillFault['data'] = {}): SkillsRead {
  return { ok: false, fault: { code, skill, data } };
}
