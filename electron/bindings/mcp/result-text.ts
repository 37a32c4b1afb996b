import type { ToolResult } from '../../servers/read-result.ts';
import { readJsonInTurns } from '../read-json-in-turns.ts';

/**
 * What a program gets of a tool's result, as JSON text in the spelling of the server:
 * - `structuredContent`, where there is any;
 * - the text of a single text block, as a string; as the JSON it holds where the workspace gave the tool an output
 *   schema that is not one of a string;
 * - `null` where there is nothing;
 * - else the list of blocks as the server sent them.
 *
 * Undefined where a text is longer than `maxBytes`, so that nobody need read it.
 */
export async function resultTextOf(
  { content, contentText, structuredText }: ToolResult,
  { outputSchema, maxBytes }: { readonly outputSchema: unknown; readonly maxBytes: number },
): Promise<string | undefined> {
  if (structuredText !== undefined) return structuredText;
  const [block, ...others] = content;
  if (block === undefined) return 'null';
  if (block.type !== 'text' || others.length > 0) return contentText;
  if (block.text.length > maxBytes) return undefined;
  const mayBeJson = outputSchema !== undefined && !isStringSchema(outputSchema);
  const isJson = mayBeJson && (await readJsonInTurns(block.text, JSON_BOUNDS)).ok;
  return isJson ? block.text : JSON.stringify(block.text);
}

/** Containers inside containers that a result may have, as at the gate. */
const JSON_BOUNDS = { maxDepth: 256 };

function isStringSchema(schema: unknown): boolean {
  return schema !== null && typeof schema === 'object' && 'type' in schema && schema.type === 'string';
}
