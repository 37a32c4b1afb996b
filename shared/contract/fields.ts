import { Type, type TSchema } from '@sinclair/typebox';
import { RegistryChangeSchema, ToolPlaceSchema } from '../model/registry-change.ts';
import { SECRET_NAME } from '../model/reference.ts';

/** An object with these members and no other. */
export const object = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
export const Nothing = Type.Object({}, { additionalProperties: false });
/** Of a file in the workspace. */
export const Path = Type.String({ minLength: 1, maxLength: 1024 });
export const Folder = Type.String({ minLength: 1, maxLength: 4096 });
export const Text = Type.String({ maxLength: 16 * 1024 * 1024 });
export const RunId = Type.String({ pattern: '^[0-9a-z-]{1,64}$' });
/** Of a held call. */
export const HoldId = Type.String({ minLength: 1, maxLength: 256 });
export const SecretName = Type.String({ pattern: SECRET_NAME.source });
export const Revision = Type.Object({ revision: Type.String() });
/** What was pasted, or a file of another app that `servers.otherApps` named. */
export const ServerSourceSchema = Type.Union([
  object({ kind: Type.Literal('text'), text: Text }),
  object({ kind: Type.Literal('file'), file: Folder }),
]);
/** Tools that one call may name. */
export const MAX_TOOLS = 20_000;
export const ToolPlaces = Type.Array(ToolPlaceSchema, { minItems: 1, maxItems: MAX_TOOLS });
/** What can be undone of an edit; absent where nothing had to be written. */
export const WithChange = { change: Type.Optional(RegistryChangeSchema) };
/** Findings of a report, by their numbers. */
export const Fixes = object({
  report: Type.String(),
  ids: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, maxItems: 100_000 }),
});
export const Opened = Type.Object({
  /** Key of the workspace in the page's address; absent where another window that has it came to the front. */
  workspace: Type.Optional(Type.String()),
});
