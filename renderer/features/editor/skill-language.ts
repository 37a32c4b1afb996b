import type { TextLanguage } from '../../ui/code-editor/text-models.ts';

/** The language of a file of a skill: Python, or SKILL.md, which is shown as it stands. */
export function skillLanguage(path: string): TextLanguage {
  return path.endsWith('.py') ? 'python' : 'plaintext';
}
