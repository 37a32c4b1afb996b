import type { PythonClass, PythonDeclarations } from './python-declarations.ts';
import type { PythonExpression } from './python-expression.ts';

/** A schema that is being made; numbers may be BigInt. */
export type MadeSchema = Readonly<Record<string, unknown>>;

/** Something of a signature that a definition cannot say; the sentence of each is in `shared/text/signature-text.ts`. */
export interface SignatureNote {
  readonly code: 'unknown_type' | 'untyped' | 'default_left_out' | 'rest_left_out' | 'injected_left_out';
  /** Name of the type or parameter; empty for an annotation that is no type. */
  readonly name: string;
}

/** What an annotation is read in. */
export interface TypeContext {
  readonly declared: PythonDeclarations;
  readonly note: (note: SignatureNote) => void;
  readonly schemaOf: (type: PythonExpression) => MadeSchema;
  /** A reference to a class, which is described once. */
  readonly define: (made: PythonClass) => MadeSchema;
}

/** The last part of a dotted name. */
export function baseName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

export function unknownType(name: string, { note }: TypeContext): MadeSchema {
  note({ code: 'unknown_type', name });
  return {};
}
