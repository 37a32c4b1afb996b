import { CASES_FOLDER } from '../../shared/model/case-file.ts';
import { DEBUG_FILE } from '../../shared/model/debug.ts';
import { SERVERS_FILE } from '../../shared/model/server.ts';
import { PROMPTS_FOLDER } from '../../shared/model/prompt.ts';
import { SETTINGS_FILE } from '../../shared/model/settings.ts';

export { CASES_FOLDER, PROMPTS_FOLDER, SERVERS_FILE, SETTINGS_FILE };
/** What is ours and never goes into git. */
export const OWN_FOLDER = '.gatehouse';
/** What was measured. */
export const EVALS_FOLDER = `${OWN_FOLDER}/evals`;
export const PROGRAMS_FOLDER = 'programs';
export const TOOLS_FOLDER = 'tools';

/** What is watched: everything of a workspace that people write and the host, or an editor, has open. */
export const WATCHED: ReadonlySet<string> = new Set([
  SETTINGS_FILE,
  SERVERS_FILE,
  PROGRAMS_FOLDER,
  TOOLS_FOLDER,
  PROMPTS_FOLDER,
  'skills',
  CASES_FOLDER,
  'gates',
]);

/** Of what is ours, the one file that a person may write, and the folder it lies in. */
export const WATCHED_OF_OWN: ReadonlySet<string> = new Set([OWN_FOLDER, DEBUG_FILE]);

/** Containers inside containers in a JSON file of ours. */
export const MAX_JSON_DEPTH = 128;
