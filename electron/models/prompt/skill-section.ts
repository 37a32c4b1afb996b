import { describedIn, splitFrontMatter } from '../../workspace/front-matter.ts';

/** A skill that programs may import, as a model is told of it. */
export interface DeclaredSkill {
  /** Name of its folder. */
  readonly name: string;
  /** Its modules as programs import them, the skill itself first. */
  readonly modules: readonly string[];
  /** Text of its SKILL.md. */
  readonly text: string;
}

/** What a model reads of the active skills: how each is imported, and what it says of itself. */
export function skillSection(skills: readonly DeclaredSkill[]): string {
  if (skills.length === 0) return '';
  return ['Skills, which are Python modules that a program imports:', ...skills.map(skillText)].join('\n\n');
}

function skillText({ name, modules, text }: DeclaredSkill): string {
  const imported = modules.map((module) => `import ${module}`).join('\n');
  return [`## ${modules[0] ?? name}`, imported, saidBy(text)].filter((part) => part !== '').join('\n');
}

/** The text without its front matter, of which only the description is for readers. */
function saidBy(markdown: string): string {
  const { matter, body } = splitFrontMatter(markdown);
  return [describedIn(matter) ?? '', body]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
}
