import { SERVERS_FILE } from '../../shared/model/server.ts';
import { SETTINGS_FILE } from '../../shared/model/settings.ts';

export { SERVERS_FILE, SETTINGS_FILE };
export const PROGRAMS_FOLDER = 'programs';
export const TOOLS_FOLDER = 'tools';

/** What is watched: everything of a workspace that people write and the host, or an editor, has open. */
export const WATCHED: ReadonlySet<string> = new Set([
  SETTINGS_FILE,
  SERVERS_FILE,
  PROGRAMS_FOLDER,
  TOOLS_FOLDER,
  'prompts',
  'skills',
  'cases',
  'gates',
]);

/** Containers inside containers in a JSON file of ours. */
export const MAX_JSON_DEPTH = 128;
