import { specTypeSchemas, type CallToolResult, type ContentBlock } from '@modelcontextprotocol/client';
import { outlineInSteps, replaceValues } from '../../shared/lib/json-outline.ts';
import { mcpText } from '../../shared/text/binding-text.ts';
import { inOwnTurns } from '../processes/own-turns.ts';
import type { ToolAnswer } from './connection.ts';
import { textsOf } from './result-texts.ts';
import type { Steps } from '../../shared/lib/steps.ts';

/** What a tool answered, with the text of its parts as the server spelled them. */
export interface ToolResult {
  readonly isError: boolean;
  readonly content: readonly ContentBlock[];
  readonly contentText: string;
  readonly structuredText: string | undefined;
}

interface Asked {
  readonly maxResultBytes: number;
  readonly signal: AbortSignal;
}

/** Puts a result together from what the SDK handled and from what travelled beside it, a large one in turns. */
export async function readResult(result: CallToolResult, asked: Asked): Promise<ToolAnswer> {
  const { isError = false, content, structuredContent } = result;
  const texts = textsOf(result);
  const structuredText =
    texts?.structuredContent ?? (structuredContent === undefined ? undefined : JSON.stringify(structuredContent));
  const contentText = texts?.content ?? JSON.stringify(content);
  const read = { isError, content, contentText, structuredText };
  if (!texts?.isLeftOut) return { kind: 'result', result: read };
  if (!isError && structuredText !== undefined && structuredText.length > asked.maxResultBytes) {
    return { kind: 'result', result: read }; // refused by its length, so that nobody looks at its blocks
  }
  if (contentText.length > mostUnits(asked.maxResultBytes)) return { kind: 'too_large' };
  const blocks = await inOwnTurns(readBlocks(contentText));
  if (asked.signal.aborted) return { kind: 'stopped' };
  return typeof blocks === 'string'
    ? { kind: 'malformed', reason: blocks }
    : { kind: 'result', result: { ...read, content: blocks } };
}

/** UTF-16 units of the longest list of blocks that may hold a text of so many bytes: one byte may be spelled `\\u0041`. */
const mostUnits = (bytes: number): number => bytes * 6 + 64 * 1024;

/** UTF-16 units of a block that is worth a turn of its own. */
const LONG_LENGTH = 128 * 1024;

/** The blocks of a list that the SDK did not see; what is wrong with them, where they are none. */
function* readBlocks(text: string): Steps<ContentBlock[] | string> {
  const { children = [] } = yield* outlineInSteps(text, 1);
  if (!Array.isArray(parse(replaceValues(text, children, () => '0')))) return mcpText.contentNoList;
  const blocks: ContentBlock[] = [];
  for (const [at, { start, end }] of children.entries()) {
    yield end - start > LONG_LENGTH ? 'long' : undefined;
    const checked = specTypeSchemas.ContentBlock['~standard'].validate(parse(text.slice(start, end)));
    if (checked.issues) return mcpText.noBlock(at);
    blocks.push(checked.value);
  }
  return blocks;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no part of a result is that
  }
}
