import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readTools } from '../../electron/registry/exchange/read-text.ts';
import { mayHoldTools } from '../../shared/model/import-sources.ts';
import { SHARED_DATA } from './shared-data.ts';

/** A tool of a real registry as an import brings it, but for its schemas, which nobody repaired, also where they are none. */
export interface RealTool {
  readonly name: string;
  readonly description: string;
  /** Absent where the registry says nothing about arguments. */
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
}

/** The tools of one file of the data. */
export interface RealTools {
  /** Folder and file name, such as `livemcpbench/git`; only what is no JSON keeps its ending. */
  readonly source: string;
  readonly tools: readonly RealTool[];
}

let read: Promise<readonly RealTools[]> | undefined;

/**
 * The tools of every file of the data that has some, imported by its own format. Files that are refused, by what they
 * look like, are those of `real-files.test.ts`. Read once in a process, in about a second.
 */
export function readRealTools(): Promise<readonly RealTools[]> {
  return (read ??= importAll());
}

async function importAll(): Promise<readonly RealTools[]> {
  const all: RealTools[] = [];
  for (const path of realFiles()) {
    const found = await readTools(readFileSync(join(SHARED_DATA, path), 'utf8'));
    if (found.kind === 'refused') continue;
    all.push({ source: path.replace(/\.json$/, ''), tools: found.tools.map(({ text }) => plain(text)) });
  }
  return all;
}

/** Every file that an import would read, by its path in the data; the suite of JSON Schema is no registry. */
export function realFiles(folder = ''): readonly string[] {
  const root = join(SHARED_DATA, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll(sep, '/'))
    .filter((path) => mayHoldTools(path) && !path.startsWith('json-schema-test-suite/'))
    .toSorted();
}

function plain(text: string): RealTool {
  const { name, description, inputSchema, outputSchema } = JSON.parse(text) as Partial<RealTool>;
  return {
    name: name ?? '',
    description: description ?? '',
    ...(inputSchema != null && { inputSchema }),
    ...(outputSchema != null && { outputSchema }),
  };
}
