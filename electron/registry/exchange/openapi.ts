import type { LeftOut } from '../../../shared/model/exchange.ts';
import { operationsOf } from './openapi/document.ts';
import { lostParts } from './openapi/lost-parts.ts';
import { operationNames } from './openapi/operation-names.ts';
import { readOperation } from './openapi/read-operation.ts';
import { createReferences, UnusableOperation } from './openapi/references.ts';
import type { Steps } from '../../../shared/lib/steps.ts';
import type { JsonObject, ToolFormat } from './tool-format.ts';
import type { FoundTool, ToolList } from './tool-list.ts';

/** Operations of an API description; `readOpenApi` finds them, as none stands by itself. */
const operations: ToolFormat = { id: 'openapi', claims: true, read: () => undefined };

/** The operations of an API description as tools that make their requests. One that no tool can make is named. */
export function* readOpenApi(document: JsonObject): Steps<ToolList> {
  const references = createReferences(document);
  const tools: FoundTool[] = [];
  const leftOut: LeftOut[] = [];
  const found = yield* operationsOf(document, references);
  for (const [one, name] of operationNames(found)) {
    yield;
    const { place } = one;
    try {
      const definition = readOperation(one, { document, references, name });
      tools.push({ place, format: operations, original: definition, definition, isAsWritten: false });
    } catch (error) {
      if (!(error instanceof UnusableOperation)) throw error;
      leftOut.push({ place, reason: 'no_operation', detail: error.detail });
    }
  }
  return { tools, leftOut: [...leftOut, ...lostParts(document, found)] };
}
