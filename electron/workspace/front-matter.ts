/** A Markdown file whose first lines, between two `---`, are fields for programs. */
export interface FrontMatter {
  /** Text between the marks; absent where the file does not begin with one. */
  readonly matter?: string;
  readonly body: string;
  /** Line of the file in which the body begins, 1-based. */
  readonly bodyLine: number;
  /** It begins with a mark and has no second one: all of it is body. */
  readonly isOpen: boolean;
}

export function splitFrontMatter(text: string): FrontMatter {
  const plain = text.replace(/^\uFEFF/, '');
  const found = /^---[ \t]*\r?\n(.*?)^---[ \t]*(?:\r?\n|$)/ms.exec(plain);
  if (!found) return { body: plain, bodyLine: 1, isOpen: /^---[ \t]*(?:\r?\n|$)/.test(plain) };
  const [head, matter = ''] = found;
  return { matter, body: plain.slice(head.length), bodyLine: head.split('\n').length, isOpen: false };
}

/** What the front matter of a skill says it is for. */
export function describedIn(matter: string | undefined): string | undefined {
  return /^description:[ \t]*(.+)$/m.exec(matter ?? '')?.[1]?.replace(/^(["'])(.*)\1\s*$/, '$2');
}
