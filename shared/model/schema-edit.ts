import { Type, type Static } from '@sinclair/typebox';

const Pointer = Type.String();

/** One change of a schema or a definition, in the state in which the changes before it leave it. */
export const SchemaEditSchema = Type.Union([
  Type.Object({ op: Type.Literal('set'), pointer: Pointer, value: Type.Unknown() }),
  Type.Object({ op: Type.Literal('remove'), pointer: Pointer }),
  Type.Object({ op: Type.Literal('move'), from: Pointer, pointer: Pointer }),
  /** Puts a value into the list there, which is made where it is missing, unless it holds it. */
  Type.Object({ op: Type.Literal('include'), pointer: Pointer, value: Type.Unknown() }),
]);
export type SchemaEdit = Readonly<Static<typeof SchemaEditSchema>>;
