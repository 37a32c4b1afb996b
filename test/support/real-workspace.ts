import { readRealTools } from './real-tools.ts';
import { writeFiles } from './write-files.ts';

/** Writes a workspace with every tool of the data, file by file under a namespace of its own; answers how many there are. */
export async function writeRealWorkspace(folder: string): Promise<number> {
  const registries = await readRealTools();
  const files = registries.map(({ source, tools }) => {
    const namespace = source.replaceAll(/[^A-Za-z0-9]+/g, '_');
    const definitions = tools.map((tool) => ({ namespace, inputSchema: { type: 'object' }, ...tool }));
    return [`tools/${source}.json`, { tools: definitions }] as const;
  });
  await writeFiles(folder, { 'gatehouse.json': { version: 1 }, ...Object.fromEntries(files) });
  return registries.reduce((sum, { tools }) => sum + tools.length, 0);
}
