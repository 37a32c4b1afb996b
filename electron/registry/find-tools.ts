import type { RegisteredTool } from './registry.ts';

/** The tools that some words fit best, best first: a word in a name counts more than one in a description. No words fit all. */
export function findTools(tools: readonly RegisteredTool[], query: string, limit: number): readonly RegisteredTool[] {
  const all = wordsOf(query);
  const telling = all.filter((word) => word.length > 2 && !SMALL_WORDS.has(word));
  const words = telling.length > 0 ? telling : all;
  const scored = tools.map((tool) => ({ tool, score: scoreOf(tool, words) }));
  return scored
    .filter(({ score }) => words.length === 0 || score > 0)
    .sort((one, other) => other.score - one.score || (one.tool.summary.name < other.tool.summary.name ? -1 : 1))
    .slice(0, limit)
    .map(({ tool }) => tool);
}

/** They say nothing about what a tool does; where nothing else is asked for, they are words like others. */
const SMALL_WORDS = new Set(['the', 'and', 'for', 'with', 'from', 'that', 'this', 'all', 'any']);

const IN_NAME = 4;
const PART_OF_NAME = 2;

function scoreOf({ summary, definition }: RegisteredTool, words: readonly string[]): number {
  const name = new Set(wordsOf(summary.name));
  const said = new Set(wordsOf([summary.title, summary.description, ...(definition.tags ?? [])].join(' ')));
  const whole = summary.name.toLowerCase();
  return words.reduce((score, word) => {
    const inName = name.has(word) ? IN_NAME : whole.includes(word) ? PART_OF_NAME : 0;
    return score + inName + (hasWord(said, word) ? 1 : 0);
  }, 0);
}

/** A plural is the word. */
function hasWord(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.has(`${word}s`) || (word.endsWith('s') && words.has(word.slice(0, -1)));
}

function wordsOf(text: string): readonly string[] {
  const apart = text.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').toLowerCase();
  return [...new Set(apart.match(/[\p{L}\p{N}]+/gu) ?? [])];
}
