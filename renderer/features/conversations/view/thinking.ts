import type { ModelReply } from '../../../../shared/model/model-reply.ts';

type Block = Readonly<Record<string, unknown>>;

/** What a model thought before it replied, as far as its provider shows it in the blocks of the reply. */
export function thinkingIn({ blocks }: Pick<ModelReply, 'blocks'>): string {
  return blocks
    .map((text) => thinkingOf(blockOf(text)))
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockOf(text: string): Block {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {}; // a block that is no JSON shows nothing
    throw error;
  }
}

/** Anthropic, Responses, and what servers of Chat call it. */
function thinkingOf(block: Block): string {
  if (block['type'] === 'thinking') return textIn(block, 'thinking');
  if (block['type'] === 'reasoning') return [...partsOf(block['summary']), ...partsOf(block['content'])].join('\n\n');
  return textIn(block, 'reasoning_content') || textIn(block, 'reasoning');
}

function partsOf(parts: unknown): readonly string[] {
  const listed: readonly unknown[] = Array.isArray(parts) ? parts : [];
  return listed.flatMap((part) => {
    const text = typeof part === 'object' && part !== null && 'text' in part ? part.text : undefined;
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
}

function textIn(block: Block, member: string): string {
  const text = block[member];
  return typeof text === 'string' ? text : '';
}
