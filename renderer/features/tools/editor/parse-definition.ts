import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { syntaxFault, type JsonFaultReason } from '../../../../shared/lib/json-syntax.ts';
import { withoutComments } from '../../../../shared/lib/without-comments.ts';

/** Why a text is no definition, and where; 1-based. */
export interface DefinitionFault {
  readonly reason: JsonFaultReason | 'not_an_object';
  readonly line: number;
  readonly column: number;
}

/** A definition with its syntax tree, or why there is none. */
export type ParsedDefinition =
  | { readonly ok: true; readonly text: string; readonly root: Node }
  | { readonly ok: false; readonly fault: DefinitionFault };

export function parseDefinition(text: string): ParsedDefinition {
  const errors: ParseError[] = [];
  const root = parseShallow(text, errors);
  if (root === 'too_deep') return { ok: false, fault: { reason: 'too_deep', line: 1, column: 1 } };
  if (errors.length > 0 || !root) {
    const { reason, line, column } = syntaxFault(withoutComments(text));
    return { ok: false, fault: { reason, line, column } };
  }
  return root.type === 'object'
    ? { ok: true, text, root }
    : { ok: false, fault: { reason: 'not_an_object', line: 1, column: 1 } };
}

function parseShallow(text: string, errors: ParseError[]): Node | undefined | 'too_deep' {
  try {
    return parseTree(text, errors, { allowTrailingComma: true });
  } catch (error) {
    // The parser recurses, so a text with enough brackets exhausts the stack.
    if (error instanceof RangeError) return 'too_deep';
    throw error;
  }
}
