import { editJsonc } from '../../../../../shared/lib/edit-jsonc.ts';
import { prettyJson } from '../../../../../shared/lib/json-layout.ts';
import { jsonPart } from '../../../../../shared/lib/json-part.ts';
import { JsonText } from '../../../../../shared/lib/write-json.ts';
import type { SchemaChange, SchemaField } from '../../../../../shared/model/schema-proposal.ts';

/** A definition with changes of its schemas made where they stand: comments, order and everything else of it stay. */
export function applyChanges(definition: string, changes: readonly SchemaChange[]): string {
  return editJsonc(
    definition,
    changes.map(({ path, after }) => ({
      path,
      value: after === undefined ? undefined : new JsonText(prettyJson(after)),
    })),
  );
}

/** One schema of a definition, laid out for reading; empty where there is none. */
export function schemaLines(definition: string, field: SchemaField): string {
  const json = jsonPart(definition, [field]);
  return json === undefined ? '' : `${prettyJson(json)}\n`;
}
