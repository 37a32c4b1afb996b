import { valueAt } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { lostNumber } from '../schemas/lost-number.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import type { ToolFile } from '../workspace/workspace.ts';
import type { DefinitionProblem } from './check-definition.ts';

/** Finds, for the definitions of one file, the schemas whose numbers were rounded when the file was read. */
export function createLostNumbers(file: ToolFile): (pointer: string) => readonly DefinitionProblem[] {
  if (file.exact) return () => [];
  const json = readJsonc(file.text, { maxDepth: MAX_JSON_DEPTH });
  if (!json.ok) return () => [];
  return (definition) =>
    SCHEMAS.flatMap(({ field, which }) => {
      const fault = lostNumber(valueAt(json.value, `${definition}/${field}`));
      if (!fault) return [];
      const { pointer, reason, detail } = fault;
      return [{ code: 'schema_unusable', pointer: `/${field}${pointer}`, data: { which, reason, detail, pointer } }];
    });
}

const SCHEMAS = [
  { field: 'inputSchema', which: 'input' },
  { field: 'outputSchema', which: 'output' },
];
