import { anyOf } from './combine-schemas.ts';
import { GENERIC_TYPES } from './generic-types.ts';
import { PLAIN_TYPES } from './plain-types.table.ts';
import { nameOf, type PythonClass, type PythonDeclarations } from './python-declarations.ts';
import { readExpression, readTokens, type PythonExpression } from './python-expression.ts';
import { pythonTokens, SignatureFault } from './python-tokens.ts';
import { saysShape, schemaOfClass } from './schema-of-class.ts';
import { baseName, unknownType, type MadeSchema, type SignatureNote, type TypeContext } from './type-context.ts';

/** Turns annotations into schemas. Classes are described once, in `$defs`. */
export interface TypeReader {
  schemaOf(type: PythonExpression): MadeSchema;
  /** A schema that stands for itself: with the classes it refers to, and a class itself not behind a reference. */
  wholeSchemaOf(type: PythonExpression): MadeSchema;
  /** The classes that were referred to since this was last asked. */
  takeDefs(): { readonly $defs?: MadeSchema };
}

const DEFS = '#/$defs/';
/** Names for types that stand for other names. */
const MAX_ALIASES = 32;

export function createTypeReader(declared: PythonDeclarations, note: (note: SignatureNote) => void): TypeReader {
  const defs = new Map<string, MadeSchema>();
  let aliases = 0;
  const context: TypeContext = { declared, note, define, schemaOf: (type) => schemaOf(type, context, follow) };

  /** A type by way of another one; a circle of names stands for anything. */
  function follow(type: PythonExpression, name: string): MadeSchema {
    if (aliases >= MAX_ALIASES) return unknownType(name, context);
    aliases += 1;
    try {
      return context.schemaOf(type);
    } finally {
      aliases -= 1;
    }
  }

  function define(made: PythonClass): MadeSchema {
    if (!defs.has(made.name)) {
      defs.set(made.name, {}); // one that refers to itself finds itself
      defs.set(made.name, schemaOfClass(made, context));
    }
    return { $ref: `${DEFS}${made.name}` };
  }

  function takeDefs(): { readonly $defs?: MadeSchema } {
    if (defs.size === 0) return {};
    const $defs = Object.fromEntries(defs);
    defs.clear();
    return { $defs };
  }

  return {
    schemaOf: context.schemaOf,
    takeDefs,
    wholeSchemaOf(type) {
      const schema = context.schemaOf(type);
      const name = typeof schema.$ref === 'string' ? schema.$ref.slice(DEFS.length) : undefined;
      const made = name === undefined ? undefined : defs.get(name);
      if (name === undefined || !made) return { ...schema, ...takeDefs() };
      const isReferredTo = [...defs.values()].some((one) => refersTo(one, `${DEFS}${name}`));
      if (!isReferredTo) defs.delete(name);
      const { $ref: _, ...beside } = schema;
      return { ...made, ...beside, ...takeDefs() };
    },
  };
}

function refersTo(value: unknown, ref: string): boolean {
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, member]) => (name === '$ref' ? member === ref : refersTo(member, ref)));
}

type Follow = (type: PythonExpression, name: string) => MadeSchema;

function schemaOf(type: PythonExpression, context: TypeContext, follow: Follow): MadeSchema {
  switch (type.kind) {
    case 'none':
      return { type: 'null' };
    case 'string':
      return schemaOfText(type.value ?? '', context, follow);
    case 'or':
      return anyOf(type.items.map(context.schemaOf));
    case 'name':
      return schemaOfName(type.name, context, follow);
    case 'subscript': {
      const generic = GENERIC_TYPES.get(baseName(nameOf(type.of)));
      return generic ? generic(type.items, context) : schemaOfName(nameOf(type.of), context, follow);
    }
    default:
      return unknownType('', context);
  }
}

/** A type in quotes is one that is declared further down. */
function schemaOfText(text: string, context: TypeContext, follow: Follow): MadeSchema {
  try {
    return follow(readExpression(readTokens(pythonTokens(text))), text);
  } catch (error) {
    if (!(error instanceof SignatureFault)) throw error;
    return unknownType(text, context);
  }
}

function schemaOfName(name: string, context: TypeContext, follow: Follow): MadeSchema {
  const made = context.declared.classes.get(name);
  if (made && saysShape(made)) return context.define(made);
  const alias = context.declared.aliases.get(name);
  if (alias) return follow(alias, name);
  const plain = PLAIN_TYPES.get(baseName(name));
  return plain ? { ...plain } : unknownType(name, context);
}
