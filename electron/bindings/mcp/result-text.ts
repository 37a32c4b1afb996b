import type { CallToolResult } from '@modelcontextprotocol/client';
import { jsonPart } from '../../../shared/lib/json-part.ts';
import { EXACT_META } from '../../servers/exact-json.ts';
import { readJsonInTurns } from '../read-json-in-turns.ts';

/**
 * What a program gets of a tool's result, as JSON text:
 * - `structuredContent`, where there is any;
 * - the text of a single text block, as a string; as the JSON it holds where the workspace gave the tool an output
 *   schema that is not one of a string;
 * - `null` where there is nothing;
 * - else the list of blocks as the server sent them.
 */
export async function resultTextOf(result: CallToolResult, outputSchema: unknown): Promise<string> {
  if (result.structuredContent !== undefined) return partText(result, 'structuredContent');
  const [block, ...others] = result.content;
  if (block === undefined) return 'null';
  if (block.type !== 'text' || others.length > 0) return partText(result, 'content');
  const mayBeJson = outputSchema !== undefined && !isStringSchema(outputSchema);
  const isJson = mayBeJson && (await readJsonInTurns(block.text, JSON_BOUNDS)).ok;
  return isJson ? block.text : JSON.stringify(block.text);
}

/** Containers inside containers that a result may have, as at the gate. */
const JSON_BOUNDS = { maxDepth: 256 };

/** In the spelling of the server where a number of the result would not survive being parsed and printed. */
function partText(result: CallToolResult, part: 'structuredContent' | 'content'): string {
  const exact = result._meta?.[EXACT_META];
  const text = typeof exact === 'string' ? jsonPart(exact, [part]) : undefined;
  return text ?? JSON.stringify(result[part]);
}

function isStringSchema(schema: unknown): boolean {
  return schema !== null && typeof schema === 'object' && 'type' in schema && schema.type === 'string';
}
