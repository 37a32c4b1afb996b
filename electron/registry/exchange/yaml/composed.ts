import { Composer, type CST, type Node } from 'yaml';
import { TOO_DEEP, YamlFault } from './yaml-values.ts';

/** The node of the only document of some tokens. Throws `YamlFault`. */
export function composed(tokens: readonly CST.Token[], length: number): Node | null {
  const [document, second] = documentsOf(tokens, length);
  if (!document) return null;
  const [fault] = document.errors;
  if (!fault && second) throw new YamlFault(MORE_DOCUMENTS, second.range[0]);
  if (fault) throw new YamlFault(isOfDepth(fault.message) ? TOO_DEEP : fault.message, fault.pos[0]);
  return document.contents;
}

/** Names are compared where they are read: the composer compares each with all others. */
const OPTIONS = { intAsBigInt: true, merge: true, uniqueKeys: false };

/** A text that is no YAML has faults by the thousand, each of which would gather a stack that nobody reads. */
function documentsOf(tokens: readonly CST.Token[], length: number) {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return [...new Composer(OPTIONS).compose(tokens, true, length)];
  } finally {
    Error.stackTraceLimit = limit;
  }
}

const MORE_DOCUMENTS = 'it holds more than one document';

/** Its parser recurses, and tells of it as of any other fault. */
function isOfDepth(message: string): boolean {
  return message.includes('call stack');
}
