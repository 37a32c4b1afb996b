import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRealTools } from './real-tools.ts';
import { missingData } from './shared-data.ts';

const EXAMPLE = join(import.meta.dirname, '../../resources/examples/quote-desk/tools');

/** Texts of the tool files of the example workspace. */
export function exampleTools(): readonly string[] {
  const files = readdirSync(EXAMPLE).filter((name) => name.endsWith('.json'));
  return files.map((name) => readFileSync(join(EXAMPLE, name), 'utf8'));
}

/** Definitions of the registries that nobody here wrote, by where they are from; none where they are missing. */
export async function realRegistries(): Promise<ReadonlyMap<string, readonly string[]>> {
  if (missingData('.')) return new Map();
  const registries = (await readRealTools()).flatMap(({ source, tools }) => {
    if (source.startsWith('json-schemas/')) return [];
    const withSchema = tools.map((tool) => JSON.stringify({ inputSchema: { type: 'object' }, ...tool }));
    return [[source.replaceAll(/\W/g, '_'), withSchema] as const];
  });
  return new Map(registries);
}
